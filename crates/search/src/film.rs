//! Films: an explanation as a list of frames, each of them one deduction.
//!
//! A frame is a theorem of its own: what it shows follows from the rules, the marks, what earlier frames show and, inside a
//! supposition, from what is supposed. [`attach`] finds the lines of the checked proof that say so, and refuses a film that the
//! proof does not back.

use crate::technique::Tier;
use gridproof_kernel::{How, LineId, Lit, Op, Proof, Statement};
use gridproof_scene::Highlights;
use std::collections::{BTreeMap, BTreeSet};

/// One deduction of a film.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The name of the technique.
    pub technique: &'static str,
    /// Its tier.
    pub tier: Tier,
    /// What it shows.
    pub shows: Shows,
    /// Why, in one or two sentences. What is shown follows after it, so the reason does not repeat it.
    pub reason: String,
    /// What to point at besides what is shown.
    pub points: Highlights,
    /// The lines of the proof behind it, in order. [`attach`] fills them in.
    pub lines: Vec<LineId>,
    /// What it supposes for the sake of the argument, all at once; empty if nothing.
    pub supposes: Vec<Lit>,
    /// What follows from the supposition, up to the clash; or the cases of an argument by cases.
    pub frames: Vec<Frame>,
}

/// What a frame shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shows {
    /// These literals hold.
    Facts(Vec<Lit>),
    /// At least one of these literals holds, such as the values that are left for a cell.
    OneOf(Vec<Lit>),
    /// Something is impossible: the supposition around the frame fails.
    Clash,
}

/// A reason in words with what to point at: what a technique knows about one of its patterns.
#[derive(Clone, Debug, Default)]
pub struct Account {
    /// Why, in one or two sentences.
    pub reason: String,
    /// What to point at besides what is shown.
    pub points: Highlights,
    /// What the pattern supposes, if it argues by contradiction.
    pub supposes: Vec<Lit>,
    /// What follows from the supposition, or the cases.
    pub frames: Vec<Frame>,
}

/// A film that its proof does not back.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unbacked {
    /// No line of the proof states what a frame shows, where the frame is.
    #[error("no line of the proof states what a frame shows")]
    NoLine,
    /// A supposition of a frame is not one of the proof.
    #[error("the proof does not suppose what a frame supposes")]
    NoSupposition,
    /// A frame rests on what a later frame shows.
    #[error("a frame rests on a later frame")]
    Order,
}

impl From<String> for Account {
    fn from(reason: String) -> Account {
        Account { reason, ..Account::default() }
    }
}

impl Shows {
    /// Returns it as a statement.
    pub fn statement(&self) -> Statement {
        match self {
            Shows::Facts(facts) => Statement::all(facts),
            Shows::OneOf(lits) => Statement::clause(lits.iter().copied()),
            Shows::Clash => Statement::contradiction(),
        }
    }
}

impl Frame {
    /// Creates a frame from what a technique knows. Its lines are still missing.
    pub fn new((technique, tier): (&'static str, Tier), shows: Shows, account: Account) -> Frame {
        let Account { reason, points, supposes, frames } = account;
        Frame { technique, tier, shows, reason, points, lines: vec![], supposes, frames }
    }

    /// Returns what it shows to be true; empty for anything else.
    pub fn facts(&self) -> &[Lit] {
        match &self.shows {
            Shows::Facts(facts) => facts,
            Shows::OneOf(_) | Shows::Clash => &[],
        }
    }

    /// Returns the number of frames, with the frames inside it.
    pub fn total(&self) -> usize {
        1 + self.frames.iter().map(Frame::total).sum::<usize>()
    }

    /// Passes the frame and all frames inside it to `visit`, in the order of the film.
    pub fn each<'f>(&'f self, visit: &mut dyn FnMut(&'f Frame)) {
        visit(self);
        self.frames.iter().for_each(|frame| frame.each(visit));
    }

    /// Returns the frame as a proof of its own, with what it rests on as marks: facts of the board, what earlier frames show,
    /// and what is supposed around it. The last line states what the frame shows.
    pub fn alone(&self, proof: &Proof) -> (Vec<Lit>, Proof) {
        let own: BTreeSet<LineId> = self.lines.iter().copied().collect();
        let mut copy = Copy { from: proof, own: &own, to: Proof::new(), at: BTreeMap::new(), marks: vec![] };
        // What the lines rest on comes first: inside a supposition, it could not be cited after its end.
        self.lines.iter().for_each(|&line| copy.premises(line));
        self.lines.iter().for_each(|&line| copy.line(line));
        let claims: Vec<LineId> = match &self.shows {
            Shows::Facts(facts) => facts.iter().filter_map(|&fact| copy.stating(fact)).collect(),
            Shows::OneOf(_) | Shows::Clash => vec![],
        };
        if let Shows::Facts(facts) = &self.shows {
            copy.to.propagate(&Statement::all(facts), &claims);
        }
        (copy.marks, copy.to)
    }
}

/// A part of a proof, copied.
struct Copy<'p> {
    from: &'p Proof,
    own: &'p BTreeSet<LineId>,
    to: Proof,
    at: BTreeMap<LineId, LineId>,
    marks: Vec<Lit>,
}

impl Copy<'_> {
    /// Writes what a line cites and is not a line of the part.
    fn premises(&mut self, id: LineId) {
        let cited: Vec<LineId> = match self.from.line(id).how {
            How::Propagate(cites) => cites.to_vec(),
            How::Combine(ops) => ops
                .iter()
                .filter_map(|op| match op {
                    Op::Add(line, _) => Some(*line),
                    _ => None,
                })
                .collect(),
            How::Axiom(_) | How::Mark(_) | How::Assume | How::Discharge => vec![],
        };
        for cited in cited {
            if !self.own.contains(&cited) {
                self.cited(cited);
            }
        }
    }

    /// Copies a line, and before it as a mark what it cites and is not a line of the part.
    fn line(&mut self, id: LineId) {
        let line = self.from.line(id);
        let new = match line.how {
            How::Propagate(cites) => {
                let cites: Vec<LineId> = cites.iter().map(|&cited| self.cited(cited)).collect();
                self.to.push(line.says, How::Propagate(&cites))
            }
            How::Combine(ops) => {
                let moved = |copy: &mut Copy<'_>, op: Op| match op {
                    Op::Add(cited, times) => Op::Add(copy.cited(cited), times),
                    other => other,
                };
                let ops: Vec<Op> = ops.iter().map(|&op| moved(self, op)).collect();
                self.to.push(line.says, How::Combine(&ops))
            }
            How::Mark(lit) => {
                self.marks.push(lit);
                self.to.push(line.says, How::Mark(lit))
            }
            How::Axiom(_) | How::Assume | How::Discharge => self.to.push(line.says, line.how),
        };
        self.to.label(new, line.kind);
        self.at.insert(id, new);
    }

    fn cited(&mut self, id: LineId) -> LineId {
        if let Some(&known) = self.at.get(&id) {
            return known;
        }
        debug_assert!(!self.own.contains(&id), "lines are copied in order");
        let says = self.from.line(id).says;
        let marks: Vec<LineId> = says.lits.iter().map(|&lit| self.to.mark(lit)).collect();
        self.marks.extend(says.lits);
        let new = match marks[..] {
            [mark] => mark,
            _ => self.to.push(says, How::Propagate(&marks)),
        };
        self.at.insert(id, new);
        new
    }

    /// Returns a copied line outside every supposition that states a literal, alone or among others.
    fn stating(&self, fact: Lit) -> Option<LineId> {
        let scopes = Scopes::of(&self.to);
        let states = |id: &LineId| scopes.scope(*id).is_none() && states(&self.to, *id, fact);
        (0..self.to.len() as u32).map(LineId).find(states)
    }
}

/// Whether a line says that a literal holds, alone or with others.
fn states(proof: &Proof, id: LineId, fact: Lit) -> bool {
    let says = proof.line(id).says;
    says.coefs.is_empty() && says.bound == says.lits.len() as i64 && says.lits.contains(&fact)
}

/// The suppositions of a proof: for each line the one directly around it, by the line that opens it.
struct Scopes {
    around: Vec<Option<LineId>>,
    /// The line that closes each supposition.
    closed: BTreeMap<LineId, LineId>,
}

impl Scopes {
    fn of(proof: &Proof) -> Scopes {
        let mut open: Vec<LineId> = vec![];
        let mut scopes = Scopes { around: Vec::with_capacity(proof.len()), closed: BTreeMap::new() };
        for (id, line) in proof.lines() {
            if line.how == How::Discharge
                && let Some(opened) = open.pop()
            {
                scopes.closed.insert(opened, id);
            }
            scopes.around.push(open.last().copied());
            if line.how == How::Assume {
                open.push(id);
            }
        }
        scopes
    }

    fn scope(&self, id: LineId) -> Option<LineId> {
        self.around[id.index()]
    }

    /// Returns the supposition that a line closes.
    fn opened(&self, discharge: LineId) -> Option<LineId> {
        self.closed.iter().find(|&(_, &closed)| closed == discharge).map(|(&opened, _)| opened)
    }
}

/// Finds for every frame the lines of the proof behind it: what it shows and all that this rests on, up to what earlier
/// frames show. Frames that rest on later ones are put into the order of the proof.
pub fn attach(frames: &mut [Frame], proof: &Proof) -> Result<(), Unbacked> {
    let scopes = Scopes::of(proof);
    Attach { proof, scopes: &scopes }.frames(frames, None, &BTreeSet::new())
}

struct Attach<'p> {
    proof: &'p Proof,
    scopes: &'p Scopes,
}

impl Attach<'_> {
    /// The frames directly inside a supposition; `known` are the lines that earlier frames around them show. The last frame is
    /// the conclusion, and stays the last.
    fn frames(
        &self,
        frames: &mut [Frame],
        scope: Option<LineId>,
        known: &BTreeSet<LineId>,
    ) -> Result<(), Unbacked> {
        match (self.in_order(frames, scope, known), frames.len().checked_sub(1)) {
            (Err(Unbacked::Order), Some(last)) => {
                let end =
                    |frame: &Frame| self.claims(frame, scope).ok().and_then(|lines| lines.last().copied());
                frames[..last].sort_by_cached_key(end);
                self.in_order(frames, scope, known)
            }
            (done, _) => done,
        }
    }

    /// The same in the order in which the frames are.
    fn in_order(
        &self,
        frames: &mut [Frame],
        scope: Option<LineId>,
        known: &BTreeSet<LineId>,
    ) -> Result<(), Unbacked> {
        let claims: Vec<BTreeSet<LineId>> =
            frames.iter().map(|frame| self.claims(frame, scope)).collect::<Result<_, _>>()?;
        let mut known = known.clone();
        for (number, frame) in frames.iter_mut().enumerate() {
            let later: BTreeSet<LineId> = claims[number + 1..].iter().flatten().copied().collect();
            let lines = self.behind(&claims[number], &known);
            if lines.iter().any(|line| later.contains(line) && !claims[number].contains(line)) {
                return Err(Unbacked::Order);
            }
            frame.lines = lines.into_iter().collect();
            self.inside(frame, scope, &known)?;
            if matches!(frame.shows, Shows::Facts(_)) {
                known.extend(&claims[number]);
            }
        }
        Ok(())
    }

    /// The frames inside a frame: of its supposition, or the cases of an argument that supposes nothing itself.
    fn inside(
        &self,
        frame: &mut Frame,
        scope: Option<LineId>,
        known: &BTreeSet<LineId>,
    ) -> Result<(), Unbacked> {
        if frame.supposes.is_empty() {
            return self.frames(&mut frame.frames, scope, known);
        }
        let supposed = Statement::all(&frame.supposes);
        let opens = |id: &LineId| {
            let line = self.proof.line(*id);
            line.how == How::Assume && line.says == supposed.view() && self.scopes.scope(*id) == scope
        };
        let opened = frame.lines.iter().copied().find(opens).ok_or(Unbacked::NoSupposition)?;
        self.frames(&mut frame.frames, Some(opened), known)
    }

    /// The lines that state what a frame shows, directly inside a supposition.
    fn claims(&self, frame: &Frame, scope: Option<LineId>) -> Result<BTreeSet<LineId>, Unbacked> {
        let first = |is: &dyn Fn(LineId) -> bool| {
            let mut lines = (0..self.proof.len() as u32).map(LineId);
            lines.find(|&id| self.scopes.scope(id) == scope && is(id)).ok_or(Unbacked::NoLine)
        };
        match &frame.shows {
            Shows::Facts(facts) => {
                // A line that states more than the frame would let later frames rest on what no frame shows.
                let own = |id: LineId| {
                    let line = self.proof.line(id);
                    line.how != How::Assume && line.says.lits.iter().all(|lit| facts.contains(lit))
                };
                let line = |&fact: &Lit| first(&|id| own(id) && states(self.proof, id, fact));
                facts.iter().map(line).collect()
            }
            Shows::OneOf(lits) => {
                let clause = Statement::clause(lits.iter().copied());
                first(&|id| self.proof.line(id).says == clause.view()).map(|line| BTreeSet::from([line]))
            }
            Shows::Clash => {
                first(&|id| self.proof.line(id).says.is_contradiction()).map(|line| BTreeSet::from([line]))
            }
        }
    }

    /// All lines that some lines rest on, with themselves, up to known ones and to the suppositions around them.
    fn behind(&self, claims: &BTreeSet<LineId>, known: &BTreeSet<LineId>) -> BTreeSet<LineId> {
        let scope = claims.first().and_then(|&claim| self.scopes.scope(claim));
        let mut lines = BTreeSet::new();
        let mut open: Vec<LineId> = claims.iter().copied().collect();
        while let Some(id) = open.pop() {
            let around = |at: Option<LineId>| {
                std::iter::successors(at, |&line| self.scopes.scope(line)).any(|line| line == id)
            };
            if (known.contains(&id) && !claims.contains(&id)) || around(scope) || !lines.insert(id) {
                continue;
            }
            match self.proof.line(id).how {
                How::Propagate(cites) => open.extend(cites),
                How::Combine(ops) => open.extend(ops.iter().filter_map(|op| match op {
                    Op::Add(line, _) => Some(*line),
                    _ => None,
                })),
                How::Discharge => {
                    open.extend(self.scopes.opened(id));
                    open.extend(id.0.checked_sub(1).map(LineId));
                }
                How::Axiom(_) | How::Mark(_) | How::Assume => {}
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests;
