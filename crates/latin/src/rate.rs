//! Difficulty from the techniques used: the hardest tier that a solve needs.

use crate::position::Latin;
use crate::techniques::TECHNIQUES;
use gridproof_search::game::{Rating, Tier};
use gridproof_search::{Limit, Run};

/// Solves by the techniques up to a tier, the easiest find first. What they fill is the only solution.
pub(crate) fn rate(latin: &Latin, hardest: Tier, run: &mut Run<'_>) -> Result<Rating, Limit> {
    let mut latin = latin.clone();
    let mut used = vec![0; TECHNIQUES.len()];
    loop {
        run.step(u64::from(latin.size()))?;
        let allowed = TECHNIQUES.iter().zip(&mut used).filter(|(technique, _)| technique.tier <= hardest);
        let found = allowed.map(|(technique, used)| ((technique.find)(&latin), used));
        let Some((finds, used)) = found.into_iter().find(|(finds, _)| !finds.is_empty()) else { break };
        *used += 1;
        latin = latin.place(finds[0].cell, finds[0].value);
    }
    let techniques: Vec<_> =
        TECHNIQUES.iter().zip(used).map(|(technique, times)| (technique.name, times)).collect();
    let counts: Vec<u32> = techniques.iter().map(|&(_, times)| times).collect();
    let tier = counts.iter().rposition(|&times| times > 0).map_or(0, |index| index as u8 + 1);
    Ok(Rating {
        difficulty: tier.max(1),
        solved_by_logic: latin.cells().all(|cell| latin.value(cell).is_some()),
        hardest: Tier(tier),
        counts,
        techniques: techniques.into_iter().filter(|&(_, times)| times > 0).collect(),
        scales: vec![],
    })
}
