//! How far a candidate is from the target.

/// On which side of the target a candidate stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Standing {
    /// It matches the target.
    Hit,
    /// Too easy: something has to be removed.
    TooEasy,
    /// Too hard: something has to be added.
    TooHard,
    /// Not a valid puzzle: it has several solutions, or their number is unknown.
    Stuck,
}

/// How far a candidate is from the target; less is better. The fields are compared in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score {
    stuck: bool,
    /// Levels between the candidate and the target.
    pub distance: u32,
    /// On which side it stands: too hard is worse than too easy.
    pub standing: Standing,
    /// How far it is from the next level, on the game's own measure.
    pub detail: u32,
    /// How unusual it is for its level, such as the distance from the usual number of clues.
    pub unusual: u32,
}

impl Score {
    /// Creates the score of a candidate at a distance on a side of the target.
    pub fn new(standing: Standing, distance: u32) -> Score {
        Score { stuck: standing == Standing::Stuck, distance, standing, detail: 0, unusual: 0 }
    }

    /// Returns the same score at a distance of `detail` from the next level.
    pub fn at(self, detail: u32) -> Score {
        Score { detail, ..self }
    }

    /// Returns the score of an exact match.
    pub fn hit() -> Score {
        Score::new(Standing::Hit, 0)
    }

    /// Returns whether it is an exact match.
    pub fn is_hit(&self) -> bool {
        self.standing == Standing::Hit && self.distance == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn less_is_better_in_the_promised_order() {
        let unusual = |score: Score, unusual| Score { unusual, ..score };
        let in_order = [
            Score::hit(),
            unusual(Score::hit(), 3),
            Score::new(Standing::TooEasy, 1),
            unusual(Score::new(Standing::TooEasy, 1), 9),
            Score::new(Standing::TooHard, 1),
            Score::new(Standing::TooEasy, 2),
            Score::new(Standing::TooHard, 2),
            Score::new(Standing::Stuck, 0),
        ];
        assert!(in_order.is_sorted());
        assert!(in_order[0].is_hit() && in_order[1].is_hit() && !in_order[2].is_hit());
    }
}
