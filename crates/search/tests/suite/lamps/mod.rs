//! The smallest deductive game: lamps, and wires that pass the light on. Every lamp has to be lit.
//!
//! A wire from one lamp is the easy technique, a wire from two lamps is the hard one. A *hunch* lights a lamp on the assumption
//! that the puzzle has one solution.

use gridproof_game::{Area, Pencil, Place, Puzzle, Target, Words};
use gridproof_grid::Cell;
use gridproof_grid::formats::WriteError;
use gridproof_kernel::{LineId, Listed, Lit, Proof, Rule, RuleBuf, Rules, Statement};
use gridproof_scene::Scene;
use gridproof_search::technique::{self, ByLogic, Counts, Listed as Row, OnPattern, TechniqueNo, Worker};
use gridproof_search::{
    Account, Answer, Choice, Deductive, Fault, Halt, Model, OnDeduction, Run, Seek, SolveError, Tier,
};

/// A row of the table of techniques.
pub struct Technique {
    name: &'static str,
    tier: Tier,
    statement: &'static str,
    sources: usize,
}

impl Row for Technique {
    fn name(&self) -> &'static str {
        self.name
    }

    fn tier(&self) -> Tier {
        self.tier
    }

    fn statement(&self) -> &'static str {
        self.statement
    }

    fn assumes_unique(&self) -> bool {
        self.sources == 0
    }
}

pub static TECHNIQUES: &[Technique] = &[
    Technique { name: "wire", tier: Tier(1), statement: "a lit lamp lights the next", sources: 1 },
    Technique { name: "hunch", tier: Tier(2), statement: "a second solution would be dark", sources: 0 },
    Technique { name: "junction", tier: Tier(3), statement: "two lit lamps light a third", sources: 2 },
];

/// A wire: it lights `to` once all of `from` are lit. Without any source it is a hunch.
#[derive(Clone)]
pub struct Wire {
    pub from: Vec<u32>,
    pub to: u32,
    /// Whether the technique finds a proof for it.
    pub provable: bool,
}

pub fn wire(from: &[u32], to: u32) -> Wire {
    Wire { from: from.to_vec(), to, provable: true }
}

/// A puzzle: lamps that are lit from the start, wires, lamps that the player has lit, and a lamp that may never be lit.
#[derive(Clone)]
pub struct Lamps {
    pub givens: Vec<u32>,
    pub wires: Vec<Wire>,
    pub marks: Vec<Lit>,
    pub forbidden: Option<u32>,
    /// What goes wrong when a technique is applied.
    pub fault: Option<Fault>,
    pub rules: Listed,
}

impl Lamps {
    /// Hunches have to come last: their rules assume one solution.
    pub fn new(lamps: u32, givens: &[u32], wires: &[Wire]) -> Lamps {
        let given = givens.iter().map(|&lamp| Statement::unit(Lit::positive(lamp)));
        let passes = wires.iter().map(|wire| {
            let dark = wire.from.iter().map(|&lamp| !Lit::positive(lamp));
            Statement::clause(dark.chain([Lit::positive(wire.to)]))
        });
        let statements: Vec<Statement> = given.chain(passes).collect();
        let ordinary = wires.iter().take_while(|wire| !wire.from.is_empty()).count();
        let rules = Listed::new(lamps, statements).unique_from(givens.len() + ordinary);
        let (givens, wires) = (givens.to_vec(), wires.to_vec());
        Lamps { givens, wires, marks: vec![], forbidden: None, fault: None, rules }
    }

    pub fn marked(self, lamps: &[u32]) -> Lamps {
        Lamps { marks: lamps.iter().map(|&lamp| Lit::positive(lamp)).collect(), ..self }
    }

    pub fn worker(&self) -> AtWork<'_> {
        let mut lit = vec![false; self.rules.atoms() as usize];
        let marked = self.marks.iter().map(|mark| mark.atom().0);
        self.givens.iter().copied().chain(marked).for_each(|lamp| lit[lamp as usize] = true);
        AtWork { lamps: self, lit, looks: 0 }
    }

    /// The rule of a wire.
    fn rule(&self, wire: usize) -> RuleBuf {
        self.rules.rule_at(self.givens.len() + wire)
    }
}

/// The techniques at work on one board. A pattern is the number of a wire.
pub struct AtWork<'l> {
    pub lamps: &'l Lamps,
    pub lit: Vec<bool>,
    /// How many wires the finders have looked at.
    pub looks: u64,
}

impl AtWork<'_> {
    /// The line that states that a lamp is lit at the start, or by the player.
    fn fact(&self, lamp: u32, proof: &mut Proof) -> Result<LineId, Halt> {
        match self.lamps.givens.iter().position(|&given| given == lamp) {
            Some(given) => Ok(proof.axiom(&self.lamps.rules, self.lamps.rules.rule_at(given).borrow())?),
            None => Ok(proof.mark(Lit::positive(lamp))),
        }
    }
}

impl Worker for AtWork<'_> {
    type Technique = Technique;
    type Pattern = usize;

    fn techniques(&self) -> &'static [Technique] {
        TECHNIQUES
    }

    fn is_solved(&self) -> bool {
        self.lit.iter().all(|&lit| lit)
    }

    fn find(
        &mut self,
        technique: TechniqueNo,
        run: &mut Run<'_>,
        found: &mut OnPattern<'_, Self>,
    ) -> Result<(), Halt> {
        let sources = TECHNIQUES[technique.index()].sources;
        for (number, wire) in self.lamps.wires.iter().enumerate() {
            run.step(1)?;
            self.looks += 1;
            let dark = !self.lit[wire.to as usize];
            let live = wire.from.len() == sources && wire.from.iter().all(|&lamp| self.lit[lamp as usize]);
            if dark && live && found(self, number, run)?.is_break() {
                break;
            }
        }
        Ok(())
    }

    fn apply(&mut self, &pattern: &usize, _: &mut Run<'_>) -> Result<(), Halt> {
        self.lit[self.lamps.wires[pattern].to as usize] = true;
        self.lamps.fault.clone().map_or(Ok(()), |fault| Err(fault.into()))
    }

    fn forced(&self, &pattern: &usize) -> Vec<Lit> {
        vec![Lit::positive(self.lamps.wires[pattern].to)]
    }

    fn prove(&mut self, &pattern: &usize, run: &mut Run<'_>) -> Result<Option<Proof>, Halt> {
        run.step(1)?;
        let wire = &self.lamps.wires[pattern];
        if !wire.provable {
            return Ok(None);
        }
        let mut proof = Proof::new();
        let mut cites = vec![];
        for &lamp in &wire.from {
            cites.push(self.fact(lamp, &mut proof)?);
        }
        cites.push(proof.axiom(&self.lamps.rules, self.lamps.rule(pattern).borrow())?);
        proof.propagate(&Statement::unit(Lit::positive(wire.to)), &cites);
        Ok(Some(proof))
    }

    fn describe(&self, technique: TechniqueNo, &pattern: &usize) -> Account {
        format!("{} to lamp {}", TECHNIQUES[technique.index()].name, self.lamps.wires[pattern].to).into()
    }

    fn difficulty(counts: &Counts, solved: bool) -> u8 {
        if solved { counts.difficulty(4) } else { 5 }
    }

    fn tiers() -> u8 {
        3
    }

    fn scales(&self, used: &[u32]) -> Vec<(&'static str, f64)> {
        vec![("wires", f64::from(used.iter().sum::<u32>()))]
    }
}

impl Puzzle for Lamps {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    fn marks(&self) -> &[Lit] {
        &self.marks
    }

    fn text(&self) -> String {
        format!("{} lamps", self.rules.atoms())
    }

    fn write(&self, format: &str) -> Result<String, WriteError> {
        Err(WriteError::Unknown { name: format.to_owned(), known: String::new() })
    }

    fn scene(&self, _: Pencil) -> Scene {
        Scene::new("Lamps", 1, self.rules.atoms())
    }

    fn words(&self) -> &dyn Words {
        self
    }

    fn goal(&self) -> String {
        "Light every lamp.".to_owned()
    }

    fn is_complete(&self) -> bool {
        self.worker().is_solved()
    }
}

impl Words for Lamps {
    fn lit(&self, lit: Lit) -> String {
        let is = if lit.is_positive() { "lit" } else { "dark" };
        format!("lamp {} is {is}", lit.atom().0)
    }

    fn rule(&self, rule: Rule<'_>) -> String {
        self.rules.rule_text(rule)
    }

    fn target(&self, lit: Lit) -> Target {
        let place = Place::Cell(Cell { row: 0, col: lit.atom().0 });
        Target { place, way: None, value: "lit".to_owned(), not: !lit.is_positive() }
    }

    fn is_given(&self, rule: Rule<'_>) -> bool {
        rule.args().first().is_some_and(|&index| (index as usize) < self.givens.len())
    }

    fn area(&self, _: Rule<'_>) -> Option<Area> {
        None
    }
}

impl Deductive for Lamps {
    fn solution(&self, model: &Model) -> Result<String, String> {
        let dark = (0..self.rules.atoms()).find(|&lamp| !model.holds(Lit::positive(lamp)));
        match (dark, self.forbidden) {
            (Some(lamp), _) => Err(format!("lamp {lamp} is dark")),
            (None, Some(lamp)) => Err(format!("lamp {lamp} may not be lit")),
            (None, None) => Ok(self.text()),
        }
    }

    fn unmarked(&self) -> Box<dyn Deductive> {
        Box::new(self.clone().marked(&[]))
    }

    fn with(&self, marks: &[Lit]) -> Box<dyn Deductive> {
        Box::new(Lamps { marks: [&self.marks, marks].concat(), ..self.clone() })
    }

    fn tells(&self, lit: Lit) -> bool {
        lit.is_positive()
    }

    fn beyond(&self) -> Tier {
        Tier(4)
    }

    fn deduce(&self, seek: Seek, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Result<(), Halt> {
        technique::deduce(&mut self.worker(), seek, run, found)
    }

    fn by_logic(&self, hardest: Tier, trace: bool, run: &mut Run<'_>) -> Result<ByLogic<Model>, Halt> {
        let solved = technique::solve(self.worker(), hardest, trace, run)?;
        let mut by_logic = solved.map(|worker| Model::from_truths(worker.lit));
        // A wire that lights the forbidden lamp is a contradiction; a mark that does so is only a wrong mark.
        let lit = |step: &technique::Traced| step.did.iter().map(|lit| lit.atom().0).collect::<Vec<_>>();
        let by_wire = by_logic.trace.iter().flat_map(lit).any(|lamp| Some(lamp) == self.forbidden);
        if by_wire {
            (by_logic.filled, by_logic.contradicts) = (None, true);
        }
        Ok(by_logic)
    }

    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, SolveError> {
        choice.run(crate::technique::STRATEGIES, self, run)
    }
}
