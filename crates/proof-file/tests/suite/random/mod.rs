//! Random small models and random proofs over them that the kernel accepts.
//!
//! The proofs use all four ways, nest suppositions, and have coefficients above 1. The generator guesses and keeps
//! what the kernel accepts, so it needs no second implementation of the rules of proof.

use gridproof_kernel::{Checker, How, LineId, Listed, Lit, Op, Proof, Reason, Statement, Sum};

/// SplitMix64: a seeded stream of numbers.
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    pub(crate) fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    fn factor(&mut self) -> i64 {
        self.pick(&[1, 1, 1, 2, 3])
    }

    fn lit(&mut self, atoms: u32) -> Lit {
        let lit = Lit::positive(self.below(atoms as usize) as u32);
        if self.one_in(2) { lit } else { !lit }
    }

    /// A statement in normal form that some assignment satisfies and another does not.
    pub(crate) fn statement(&mut self, atoms: u32) -> Statement {
        let plain = self.one_in(2);
        let mut terms = vec![];
        for atom in 0..atoms {
            if self.one_in(2) && terms.len() < 4 {
                let lit = Lit::positive(atom);
                let coef = if plain { 1 } else { 1 + self.below(4) as i64 };
                terms.push((coef, if self.one_in(2) { lit } else { !lit }));
            }
        }
        if terms.is_empty() {
            terms.push((1, self.lit(atoms)));
        }
        let total: i64 = terms.iter().map(|&(coef, _)| coef).sum();
        let bound = 1 + self.below(total as usize) as i64;
        let bound = bound.min(1 + self.below(total as usize) as i64);
        Statement::linear(terms, bound).expect("small numbers")
    }
}

/// A model with marks, and a proof over it that the kernel accepts.
pub(crate) struct Case {
    pub(crate) rules: Listed,
    pub(crate) marks: Vec<Lit>,
    pub(crate) proof: Proof,
}

/// The case of a seed, with suppositions inside suppositions up to three deep.
pub(crate) fn case(seed: u64) -> Case {
    nested(seed, 3)
}

/// The case of a seed, with suppositions inside suppositions up to this depth. Deeper ones have more of them.
pub(crate) fn nested(seed: u64, deepest: usize) -> Case {
    let mut rng = Rng(seed);
    let atoms = 3 + rng.below(5) as u32;
    let rules: Vec<Statement> = (0..3 + rng.below(5)).map(|_| rng.statement(atoms)).collect();
    let marks = (0..rng.below(4)).map(|_| rng.lit(atoms)).collect();
    let case = Case { rules: Listed::new(atoms, rules), marks, proof: Proof::new() };
    let mut builder = Builder { rng, atoms, deepest, case, visible: vec![], checker: Checker::new() };
    let steps = 4 + builder.rng.below(12);
    builder.grow(steps, 0);
    if builder.case.proof.is_empty() {
        builder.axiom();
    }
    builder.case
}

struct Builder {
    rng: Rng,
    atoms: u32,
    deepest: usize,
    case: Case,
    /// The lines that may be cited.
    visible: Vec<LineId>,
    checker: Checker,
}

impl Builder {
    fn grow(&mut self, steps: usize, depth: usize) {
        for _ in 0..steps {
            match self.rng.below(8) {
                0 => self.axiom(),
                1 => self.mark(),
                2 | 3 => self.propagate(),
                4 => self.combine(),
                5 if self.deepest <= 3 => self.combine(),
                _ if depth < self.deepest => self.suppose(depth),
                _ => self.axiom(),
            }
        }
    }

    /// Whether the kernel accepts every line so far.
    fn accepted(&mut self) -> bool {
        match self.checker.check(&self.case.rules, &self.case.marks, &self.case.proof) {
            Ok(_) => true,
            Err(rejection) => rejection.reason == Reason::OpenScope,
        }
    }

    /// Appends a line if the kernel accepts it.
    fn attempt(&mut self, says: &Statement, how: How<'_>) -> bool {
        let before = self.case.proof.clone();
        let line = self.case.proof.push(says.view(), how);
        if self.accepted() {
            self.visible.push(line);
            return true;
        }
        self.case.proof = before;
        false
    }

    fn axiom(&mut self) {
        let rule = self.case.rules.rule_at(self.rng.below(self.case.rules.statements().len()));
        let line = self.case.proof.axiom(&self.case.rules, rule.borrow()).expect("a listed rule");
        self.visible.push(line);
    }

    fn mark(&mut self) {
        if !self.case.marks.is_empty() {
            let lit = self.rng.pick(&self.case.marks);
            let line = self.case.proof.mark(lit);
            self.visible.push(line);
        }
    }

    /// Guesses what follows from the visible lines, and drops some citations that are not needed.
    fn propagate(&mut self) {
        for _ in 0..8 {
            let claim = match self.rng.below(3) {
                0 => Statement::unit(self.rng.lit(self.atoms)),
                _ => self.rng.statement(self.atoms),
            };
            let mut cites = self.visible.clone();
            for _ in 0..cites.len() / 2 {
                let i = self.rng.below(cites.len());
                cites.swap_remove(i);
            }
            if self.attempt(&claim, How::Propagate(&cites)) {
                return;
            }
        }
    }

    fn combine(&mut self) {
        let (ops, says) = self.combination();
        if says.view().is_normal(self.atoms) {
            self.attempt(&says, How::Combine(&ops));
        }
    }

    /// Valid operations on the visible lines, with their result.
    fn combination(&mut self) -> (Vec<Op>, Statement) {
        let mut sum = Sum::default();
        sum.clear(self.atoms);
        let mut ops = vec![];
        for _ in 0..2 + self.rng.below(5) {
            let says_something = sum.to_statement().is_some_and(|statement| statement.view().bound >= 1);
            let op = match self.rng.below(7) {
                0 => Op::Literal(self.rng.lit(self.atoms), self.rng.factor()),
                1 => Op::Weaken(self.rng.lit(self.atoms)),
                2 if says_something => Op::Divide(1 + self.rng.below(3) as i64),
                3 if says_something => Op::Saturate,
                _ if !self.visible.is_empty() => Op::Add(self.rng.pick(&self.visible), self.rng.factor()),
                _ => continue,
            };
            let done = match op {
                Op::Add(line, times) => sum.add(self.case.proof.line(line).says, times),
                Op::Literal(lit, times) => sum.literal(lit, times),
                Op::Divide(divisor) => sum.divide(divisor),
                Op::Saturate => sum.saturate(),
                Op::Weaken(lit) => sum.weaken(lit),
            };
            done.expect("small numbers and sensible operations");
            ops.push(op);
        }
        (ops, sum.to_statement().expect("small numbers"))
    }

    /// A supposition that ends in a contradiction; if none is found, nothing changes.
    fn suppose(&mut self, depth: usize) {
        let before = (self.case.proof.clone(), self.visible.clone());
        let assumed = self.refutable();
        let assumption = self.case.proof.assume(&assumed);
        self.visible.push(assumption);
        let inner = self.rng.below(if self.deepest <= 3 { 5 } else { 9 });
        self.grow(inner, depth + 1);
        if self.contradiction(assumption) {
            let discharge = self.case.proof.discharge(assumption);
            if self.accepted() {
                self.visible = before.1;
                self.visible.push(discharge);
                return;
            }
        }
        (self.case.proof, self.visible) = before;
    }

    /// Something that the visible lines may refute.
    fn refutable(&mut self) -> Statement {
        let negated = match self.rng.below(3) {
            0 => Some(Statement::unit(self.rng.lit(self.atoms))),
            1 => self.combination().1.view().negation(),
            _ => self.visible.first().and_then(|&line| self.case.proof.line(line).says.negation()),
        };
        negated
            .filter(|says| says.view().is_normal(self.atoms))
            .unwrap_or_else(|| Statement::unit(self.rng.lit(self.atoms)))
    }

    /// Derives `0 >= 1` by propagation, or by adding a line to the assumption.
    fn contradiction(&mut self, assumption: LineId) -> bool {
        let says = Statement::contradiction();
        let cites = self.visible.clone();
        let sums = cites.iter().map(|&line| vec![Op::Add(line, 1), Op::Add(assumption, 1)]);
        let by_sum = self.rng.one_in(2);
        by_sum && sums.into_iter().any(|ops| self.attempt(&says, How::Combine(&ops)))
            || self.attempt(&says, How::Propagate(&cites))
    }
}
