//! Answers of games with a score: moves, and an upper bound on any score, in words and fields.
//!
//! The words are the game's own ([`PlanWords`](gridproof_search::optimising::PlanWords)).

use crate::api::hint::{Hint, HintOutcome, Reason, Solved, Status, Verification};
use crate::api::plan::{LegalMove, Never, OptimalBy, PlanAnswer, PlanHint, PlanVerdict, Sides};
use crate::api::shared::{Highlights as Pointed, Metrics, ProofFile, ProofLine, Target};
use crate::api::values::{Level, Style};
use crate::engine::proof_file;
use crate::narrate;
use gridproof_grid::prose::{and, capital};
use gridproof_kernel::{How, Proof};
use gridproof_scene::{Area, Highlights, Pencil, Place, Role, Scene};
use gridproof_search::optimising::{Legal, Plan, Played, Quality};
use gridproof_search::{Optimising, Stopped};

/// What a plan is shown with.
pub(crate) struct View<'p> {
    pub(crate) puzzle: &'p dyn Optimising,
    pub(crate) plan: &'p Plan,
    pub(crate) style: Style,
    pub(crate) limit_ms: Option<u64>,
}

/// Moves that a sentence names, before it only counts them; also the most moves of one hint.
const NAMED: usize = 3;

impl View<'_> {
    /// The answer to `solve` and `explain`.
    pub(crate) fn answer(&self, elapsed_ms: u64) -> PlanAnswer {
        let Plan { moves, .. } = self.plan;
        let (verdict, optimal_by) = quality(self.plan);
        PlanAnswer {
            game: self.puzzle.rules().game().to_owned(),
            puzzle: self.puzzle.text(),
            elapsed_ms,
            verdict,
            optimal_by,
            narrative: self.verdict(),
            solution: moves.last().map_or_else(|| self.puzzle.text(), |played| played.after.clone()),
            strategy: self.plan.strategy.to_owned(),
            complete: self.plan.complete,
            cancelled: self.plan.stopped == Some(Stopped::Cancelled),
            timed_out: matches!(self.plan.stopped, Some(Stopped::Time | Stopped::Steps)),
            reason: self.plan.stopped.map(Reason::from),
            metrics: Metrics { states: self.plan.states, pruned: self.plan.pruned, own: vec![] },
            moves: moves.iter().map(|played| played.rect.sides()).collect(),
            lines: self.lines(),
            cells: moves.iter().map(|played| played.cells.len() as u32).collect(),
            needs: moves.iter().map(|played| played.needs.clone()).collect(),
            after: moves.iter().map(|played| played.after.clone()).collect(),
            cleared: self.plan.score,
            live: self.plan.most,
            bound: self.plan.bound,
            gap: self.plan.bound - self.plan.score,
            terminal: self.plan.terminal,
            never: self.never(),
            proof_text: narrate::proof_text(&self.proof_lines()),
            proof: None,
            no_proof: None,
            scene: None,
            scenes: None,
        }
    }

    /// The answer to `hint`.
    pub(crate) fn hint(&self, level: Level, scene: bool) -> HintOutcome {
        let scene = scene.then(|| self.pointed(level));
        let Some(first) = self.plan.moves.first() else {
            let narrative = self.puzzle.plan_words().over();
            return HintOutcome::Solved(Box::new(Solved { narrative, scene }));
        };
        let part = part(first);
        let idea = self.puzzle.plan_words().idea(first, &part.to_string());
        let mut hint = Hint { idea, area: part.to_string(), look_at: part.into(), scene, ..Hint::default() };
        if level >= Level::Where {
            let target = |played: &Played| Target { rect: Some(played.rect.sides()), ..Target::default() };
            let cells = self.group().into_iter().flat_map(|played| &played.cells);
            hint.cells = Some(cells.map(ToString::to_string).collect());
            hint.targets = Some(self.group().into_iter().map(target).collect());
        }
        if level >= Level::Why {
            hint.technique = Some("plan".to_owned());
            hint.tier = Some(1);
            hint.claim = Some(self.play());
            hint.narrative = Some(self.narrative());
            hint.highlights = Some(Pointed::from(&self.highlights(level)));
            hint.assumes_unique = Some(false);
            hint.plan = Some(self.plan_hint(level));
            hint.verification = self.verification();
        }
        if level >= Level::Full {
            let lines = self.proof_lines();
            hint.proof_text = Some(narrate::proof_text(&lines));
            hint.lines = Some(lines);
            hint.proof = self.proof_file();
        }
        HintOutcome::Hint(Box::new(hint))
    }

    /// The moves of a hint: those that can be played now, in any order, up to a few. None of them changes what another clears.
    fn group(&self) -> Vec<&Played> {
        self.grouped().into_iter().map(|index| &self.plan.moves[index]).collect()
    }

    /// The same, by index.
    fn grouped(&self) -> Vec<usize> {
        self.plan.open_now().into_iter().take(NAMED).collect()
    }

    /// The moves that the group opens: those that need one of its moves, and no others.
    fn opened(&self) -> Vec<usize> {
        let group = self.grouped();
        let opens = |played: &Played| {
            !played.needs.is_empty() && played.needs.iter().all(|need| group.contains(need))
        };
        (0..self.plan.moves.len()).filter(|&index| opens(&self.plan.moves[index])).collect()
    }

    /// The moves of a hint as one instruction.
    fn play(&self) -> String {
        let words = self.puzzle.plan_words();
        match &self.group()[..] {
            [] => String::new(),
            [first] => words.play(first),
            group => format!("{}, in any order", words.play_all(group)),
        }
    }

    fn plan_hint(&self, level: Level) -> PlanHint {
        let sides = |moves: Vec<usize>| -> Vec<Sides> {
            moves.into_iter().map(|index| self.plan.moves[index].rect.sides()).collect()
        };
        let all = || self.plan.moves.iter().map(|played| played.rect.sides()).collect();
        PlanHint {
            opens: sides(self.opened()),
            any_order: sides(self.plan.open_now()),
            never: self.never(),
            cleared: self.plan.score,
            bound: self.plan.bound,
            reason: self.plan.stopped.map(Reason::from),
            moves: (level >= Level::Full).then(all),
        }
    }

    /// The record of the bound's proof. What no proof states was not verified.
    fn verification(&self) -> Option<Verification> {
        self.plan.certificate.as_ref().map(|_| Verification {
            status: Status::Proved,
            timed_out: matches!(self.plan.stopped, Some(Stopped::Time | Stopped::Steps)),
            limit_ms: self.limit_ms,
            conclusion: Some(format!("at most {}", self.plan.bound)),
            ..Verification::default()
        })
    }

    /// The verdict in one line.
    fn verdict(&self) -> String {
        let words = self.puzzle.plan_words();
        let (verdict, optimal_by) = quality(self.plan);
        let name = match verdict {
            PlanVerdict::Optimal => "optimal",
            PlanVerdict::BestFound => "best found",
            PlanVerdict::Cancelled => "cancelled",
        };
        let known = self.plan.how_good(words).map_or(String::new(), |known| format!("; {known}"));
        let why = self.plan.stopped.filter(|_| optimal_by.is_none());
        let why = why.map_or(String::new(), |stopped| format!(" ({stopped})"));
        format!("{name}: {}{known}{why}", words.score(self.plan.score, self.plan.most))
    }

    /// The moves, one line each.
    fn lines(&self) -> Vec<String> {
        let line = |played: &Played| {
            let needs: Vec<String> = played.needs.iter().map(|need| (need + 1).to_string()).collect();
            let after = if needs.is_empty() { String::new() } else { format!(", after {}", needs.join(" ")) };
            format!("{} ({}){after}", played.rect, played.values)
        };
        self.plan.moves.iter().map(line).collect()
    }

    fn never(&self) -> Vec<Never> {
        let never = self.plan.never.iter();
        never.map(|(cell, why)| Never { cell: cell.to_string(), why: why.clone() }).collect()
    }

    /// The hint in words: the moves alone, connected prose, or every move numbered.
    fn narrative(&self) -> String {
        let words = self.puzzle.plan_words();
        if self.plan.moves.is_empty() {
            return words.over();
        }
        let mut sentences = vec![self.play()];
        match self.style {
            Style::Terse => {}
            Style::Formal => return self.formal(),
            Style::Plain => {
                // A single move is often there for what it opens; a group is there for itself.
                let opened = self.opened();
                if !opened.is_empty() && self.grouped().len() == 1 {
                    sentences.push(format!("it opens {}", self.names(&opened)));
                }
                let known = match (self.plan.how_good(words), self.plan.quality()) {
                    (None, _) => String::new(),
                    (Some(known), Quality::OptimalBySearch) => format!("; {known}"),
                    (Some(_), _) if self.plan.certificate.is_some() => {
                        format!(" ({})", words.at_most(self.plan.bound))
                    }
                    (Some(known), _) => format!("; {known}"),
                };
                sentences.push(words.summary(self.plan) + &known);
                sentences.extend(self.stays());
            }
        }
        let sentences: Vec<String> = sentences.iter().map(|clause| format!("{}.", capital(clause))).collect();
        sentences.join(" ")
    }

    /// What never changes: one cell with its reason, or how many there are. Where the bound is named, the board shows the rest.
    fn stays(&self) -> Option<String> {
        let words = self.puzzle.plan_words();
        match &self.plan.never[..] {
            [] => None,
            [(cell, why)] => Some(words.never(*cell, why)),
            _ if self.plan.certificate.is_some() => None,
            several => Some(words.never_all(several.len())),
        }
    }

    /// Moves by name; if they are many, only their number.
    fn names(&self, moves: &[usize]) -> String {
        match moves.len() {
            ..=NAMED => and(moves.iter().map(|&index| self.plan.moves[index].rect.to_string())),
            many => format!("{many} other moves"),
        }
    }

    /// The plan with every move numbered: what it does, what has to come before it and what it opens.
    fn formal(&self) -> String {
        let words = self.puzzle.plan_words();
        let numbers = |verb: &str, moves: &[usize]| match moves {
            [] => String::new(),
            moves => {
                let moves: Vec<String> = moves.iter().map(|index| (index + 1).to_string()).collect();
                format!("; {verb} {}", moves.join(" "))
            }
        };
        let mut lines: Vec<String> = vec![];
        for (index, played) in self.plan.moves.iter().enumerate() {
            lines.push(format!(
                "{}. Move {}: {}{}{}",
                index + 1,
                played.rect,
                words.does(played),
                numbers("needs", &played.needs),
                numbers("opens", &self.plan.opens(index)),
            ));
        }
        let cleared = words.score(self.plan.score, self.plan.most);
        let known = self.plan.how_good(words).map_or(String::new(), |known| format!("; {known}"));
        lines.push(format!("Score: {cleared}{known}."));
        let never = self.plan.never.iter();
        lines.extend(never.map(|(cell, why)| format!("{}.", capital(&words.never(*cell, why)))));
        lines.join("\n")
    }

    /// The lines of the bound's proof. Its last line is about every cell, so it is worded as the bound.
    pub(crate) fn proof_lines(&self) -> Vec<ProofLine> {
        let words = self.puzzle.plan_words();
        let Some(proof) = self.proof() else {
            let text = format!("{}.", capital(&words.proves(self.plan)));
            return vec![ProofLine {
                number: 1,
                depth: 0,
                kind: "theorem".to_owned(),
                text,
                cites: vec![],
                cells: vec![],
                rows: vec![],
                columns: vec![],
                regions: vec![],
            }];
        };
        let mut lines = narrate::lines(self.puzzle.words(), proof, self.style);
        if self.style == Style::Formal {
            return lines;
        }
        for ((_, line), told) in proof.lines().zip(&mut lines) {
            if !matches!(line.how, How::Axiom(_)) {
                told.text = format!("{}.", capital(&words.proves(self.plan)));
            }
        }
        lines
    }

    fn proof(&self) -> Option<&Proof> {
        self.plan.certificate.as_ref().map(|proved| proved.proof())
    }

    /// The proof file of the bound; `None` if the bound is trivial.
    pub(crate) fn proof_file(&self) -> Option<ProofFile> {
        self.proof().map(|proof| proof_file(self.puzzle, self.puzzle.marks(), proof, None))
    }

    /// What a hint points at: its moves, and the cells that never change.
    fn highlights(&self, level: Level) -> Highlights {
        let group = if level > Level::Nudge { self.group() } else { vec![] };
        let stay = self.plan.never.iter().filter(|_| level >= Level::Why);
        let stay = stay.map(|(cell, _)| (Place::Cell(*cell), Role::Eliminated));
        let clears = group.iter().flat_map(|played| &played.cells);
        let clears = clears.map(|&cell| (Place::Cell(cell), Role::Conclusion));
        Highlights {
            places: clears.chain(stay).collect(),
            areas: group.iter().map(|played| area(played)).collect(),
            ..Highlights::default()
        }
    }

    /// The board with what a hint points at.
    fn pointed(&self, level: Level) -> Scene {
        let mut scene = self.puzzle.scene(Pencil::Off);
        scene.highlight(&self.highlights(level));
        scene.number_lines();
        scene
    }

    /// The board before each move, with the cells that the move changes; then the board at the end.
    pub(crate) fn scenes(&self) -> (Vec<Scene>, Scene) {
        let mut scenes = vec![];
        let mut after: Option<Box<dyn Optimising>> = None;
        for played in &self.plan.moves {
            let before: &dyn Optimising = after.as_deref().unwrap_or(self.puzzle);
            let mut scene = before.scene(Pencil::Off);
            scene.mark_area(Role::Conclusion, &played.rect.to_string(), scene.cells_of(area(played)));
            played.cells.iter().for_each(|&cell| scene[cell].role = Some(Role::Conclusion));
            scenes.push(scene);
            after = before.after(played.rect).or(after);
        }
        let end = after.as_deref().unwrap_or(self.puzzle).scene(Pencil::Off);
        (scenes, end)
    }
}

/// The legal moves of a puzzle.
pub(crate) fn legal(puzzle: &dyn Optimising) -> Vec<LegalMove> {
    let shown = |Legal { rect, cells, sum }: Legal| LegalMove {
        rect: rect.sides(),
        count: cells.len() as u32,
        cells: cells.iter().map(ToString::to_string).collect(),
        sum,
        area: rect.area(),
    };
    puzzle.moves().into_iter().map(shown).collect()
}

/// What is known about a plan.
fn quality(plan: &Plan) -> (PlanVerdict, Option<OptimalBy>) {
    match plan.quality() {
        Quality::OptimalByBound => (PlanVerdict::Optimal, Some(OptimalBy::Bound)),
        Quality::OptimalBySearch => (PlanVerdict::Optimal, Some(OptimalBy::Search)),
        Quality::BestFound => (PlanVerdict::BestFound, None),
        Quality::Cancelled => (PlanVerdict::Cancelled, None),
    }
}

fn area(played: &Played) -> Area {
    let [first, last] = played.rect.corners();
    Area::Rectangle(first, last)
}

/// The part of the board where a move lies, without giving all of it away where possible.
fn part(played: &Played) -> Area {
    match played.rect.sides() {
        [top, _, bottom, _] if top == bottom => Area::Row(top),
        [_, left, _, right] if left == right => Area::Column(left),
        _ => area(played),
    }
}
