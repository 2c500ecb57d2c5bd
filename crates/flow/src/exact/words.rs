//! What is known of every node, packed into one integer each, with a trail for undoing, and what follows from it.
//!
//! A node that has all its edges takes no more, a node without a choice takes what is left, and no edge joins two colours or
//! closes a loop. After each choice all consequences are drawn, far ahead of the sweep.

use super::plan::{Pattern, Plan};

/// What is known of a node: its used and its open edges, and where the partial path that ends there leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word(u64);

/// Nodes fit into 16 bits, and so do colours.
const _: () = assert!(2 * crate::board::MOST_CELLS < ANCHORED as u32);

/// In place of the other end of a path that starts at an end of the puzzle: its colour identifies it.
const ANCHORED: u16 = u16::MAX;

impl Word {
    fn new(open: Pattern, hue: u16, lead: u16) -> Word {
        Word(u64::from(open) << 8 | u64::from(hue) << 16 | u64::from(lead) << 32)
    }

    /// The edges that are used.
    pub(super) fn val(self) -> Pattern {
        self.0 as Pattern
    }

    /// The edges that are open.
    pub(super) fn open(self) -> Pattern {
        (self.0 >> 8) as Pattern
    }

    fn hue(self) -> u16 {
        (self.0 >> 16) as u16
    }

    /// The other end of the path that ends here: the node itself if no path has reached it.
    fn lead(self) -> u16 {
        (self.0 >> 32) as u16
    }

    fn leading(self, hue: u16, lead: u16) -> Word {
        Word(self.0 & 0xffff | u64::from(hue) << 16 | u64::from(lead) << 32)
    }

    fn without(self, bit: Pattern) -> Word {
        Word(self.0 & !(u64::from(bit) << 8))
    }

    fn with(self, bit: Pattern) -> Word {
        Word(self.without(bit).0 | u64::from(bit))
    }

    /// What matters of a node for the rest of the search: nothing if it has no open edge, and only the number of its used
    /// edges.
    pub(super) fn future(self) -> u64 {
        if self.open() == 0 { 0 } else { self.0 & !0xff | u64::from(self.val().count_ones()) }
    }
}

/// A set of nodes. On boards of more than 512 nodes, some share a bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Nodes(pub(super) [u64; 8]);

impl Nodes {
    /// All nodes.
    pub(super) const ALL: Nodes = Nodes([u64::MAX; 8]);

    #[inline]
    fn insert(&mut self, node: usize) {
        self.0[node / 64 % 8] |= 1 << (node % 64);
    }

    /// The nodes of either set.
    #[inline]
    pub(super) fn with(self, other: Nodes) -> Nodes {
        Nodes(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// Whether some node may be in both sets.
    #[inline]
    pub(super) fn meets(&self, other: &Nodes) -> bool {
        self.0.iter().zip(&other.0).any(|(own, theirs)| own & theirs != 0)
    }
}

/// The board as far as it is known.
pub(super) struct Words<'p> {
    plan: &'p Plan,
    words: Vec<Word>,
    trail: Vec<(u32, Word)>,
    queue: Vec<u32>,
    queued: Vec<bool>,
    /// No node after this one was ever touched.
    pub(super) reach: usize,
    /// Nodes looked at.
    pub(super) looks: u64,
    /// The nodes that the last choice changed, or that contradict it.
    pub(super) touched: Nodes,
}

/// A contradiction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clash;

impl<'p> Words<'p> {
    /// The board at the start, with all that follows from the rules; `None` if it has no solution.
    pub(super) fn new(plan: &'p Plan) -> Option<Words<'p>> {
        let nodes = plan.nodes();
        let word = |node: usize| {
            let all = ((1_u16 << plan.near[node].nodes().len()) - 1) as Pattern;
            let lead = if plan.is_end[node] { ANCHORED } else { node as u16 };
            Word::new(all, plan.hue[node], lead)
        };
        let mut words = Words {
            plan,
            words: (0..nodes).map(word).collect(),
            trail: vec![],
            queue: (0..nodes as u32).rev().collect(),
            queued: vec![true; nodes],
            reach: nodes,
            looks: 0,
            touched: Nodes::default(),
        };
        words.start().ok()?;
        words.trail.clear();
        words.reach = 0;
        Some(words)
    }

    /// Applies what all patterns of a node in the plan have in common.
    fn start(&mut self) -> Result<(), Clash> {
        for node in 0..self.plan.nodes() {
            let patterns = self.plan.patterns(node);
            let must = patterns.iter().fold(Pattern::MAX, |all, pattern| all & pattern);
            let may = patterns.iter().fold(0, |any, pattern| any | pattern);
            for bit in bits(self.words[node].open()) {
                if may & bit == 0 && self.words[node].open() & bit != 0 {
                    self.drop_edge(node, bit);
                } else if must & bit != 0 && self.words[node].open() & bit != 0 {
                    self.use_edge(node, bit)?;
                }
            }
        }
        self.follow()
    }

    /// Applies a solution, except at the edges of the nodes that `anew` accepts, by their numbers on the board.
    pub(super) fn keep_outside(&mut self, drawn: &[bool], anew: impl Fn(u32) -> bool) {
        let plan = self.plan;
        for node in 0..plan.nodes() {
            for ahead in plan.ahead(node) {
                let open = self.words[node].open() & ahead.bit != 0;
                if !open || anew(plan.order[node]) || anew(plan.order[ahead.to as usize]) {
                    continue;
                }
                // A solution leads to no contradiction.
                if drawn[ahead.edge as usize] {
                    let _ = self.use_edge(node, ahead.bit);
                } else {
                    self.drop_edge(node, ahead.bit);
                }
            }
        }
        let _ = self.follow();
    }

    pub(super) fn word(&self, node: usize) -> Word {
        self.words[node]
    }

    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let (node, old) = self.trail[self.trail.len() - 1];
            self.words[node as usize] = old;
            self.trail.pop();
        }
    }

    #[inline]
    fn set(&mut self, node: usize, word: Word) {
        self.trail.push((node as u32, self.words[node]));
        self.words[node] = word;
        self.touched.insert(node);
        if !self.queued[node] {
            self.queued[node] = true;
            self.queue.push(node as u32);
        }
    }

    fn other(&self, node: usize, bit: Pattern) -> (usize, Pattern) {
        let (near, place) = (&self.plan.near[node], bit.trailing_zeros() as usize);
        (near.nodes[place] as usize, 1 << near.back[place])
    }

    /// Decides whether an edge of a node is used, and draws the consequences.
    pub(super) fn choose(&mut self, node: usize, bit: Pattern, used: bool) -> Result<(), Clash> {
        self.touched = Nodes::default();
        match used {
            true => self.use_edge(node, bit)?,
            false => self.drop_edge(node, bit),
        }
        self.follow()
    }

    fn drop_edge(&mut self, node: usize, bit: Pattern) {
        let (other, back) = self.other(node, bit);
        self.set(node, self.words[node].without(bit));
        self.set(other, self.words[other].without(back));
    }

    /// Uses an open edge: joins the paths that end at its nodes.
    fn use_edge(&mut self, node: usize, bit: Pattern) -> Result<(), Clash> {
        let (other, back) = self.other(node, bit);
        let (one, two) = (self.words[node], self.words[other]);
        let (hue, clashes) =
            (one.hue() | two.hue(), one.hue() != two.hue() && one.hue() != 0 && two.hue() != 0);
        if clashes || one.lead() == other as u16 || self.is_full(node) || self.is_full(other) {
            self.touched.insert(node);
            self.touched.insert(other);
            self.calm();
            return Err(Clash);
        }
        // A node that no path had reached is an end of the new path; any other is inside it and has no other end.
        let inside =
            |word: Word, node: usize| if word.lead() == node as u16 { word } else { word.leading(0, 0) };
        self.set(node, inside(one.with(bit), node));
        self.set(other, inside(two.with(back), other));
        for (end, lead) in [(one.lead(), two.lead()), (two.lead(), one.lead())] {
            if end != ANCHORED {
                self.set(end as usize, self.words[end as usize].leading(hue, lead));
            }
        }
        Ok(())
    }

    fn is_full(&self, node: usize) -> bool {
        self.words[node].val().count_ones() >= self.plan.need(node)
    }

    fn calm(&mut self) {
        for node in self.queue.drain(..) {
            self.queued[node as usize] = false;
        }
    }

    /// Looks at every node about which something became known, until nothing more follows.
    fn follow(&mut self) -> Result<(), Clash> {
        while let Some(node) = self.queue.pop() {
            let node = node as usize;
            self.queued[node] = false;
            self.reach = self.reach.max(node);
            self.looks += 1;
            self.look(node).inspect_err(|_| self.calm())?;
        }
        Ok(())
    }

    fn look(&mut self, node: usize) -> Result<(), Clash> {
        let word = self.words[node];
        let (used, open) = (word.val().count_ones(), word.open().count_ones());
        let need = self.plan.need(node);
        if used >= need {
            bits(word.open()).for_each(|bit| self.drop_edge(node, bit));
            return Ok(());
        }
        if used + open < need {
            if used > 0 || !self.plan.may_be_empty(node) {
                self.touched.insert(node);
                return Err(Clash);
            }
            bits(word.open()).for_each(|bit| self.drop_edge(node, bit));
            return Ok(());
        }
        for bit in bits(word.open()) {
            let other = self.other(node, bit).0;
            let theirs = self.words[other].hue();
            let clashes = theirs != word.hue() && theirs != 0 && word.hue() != 0;
            if clashes || word.lead() == other as u16 {
                self.drop_edge(node, bit);
            }
        }
        let left = self.words[node].open();
        if used + left.count_ones() == need && (used > 0 || !self.plan.may_be_empty(node)) {
            for bit in bits(left) {
                // The first may have settled the second.
                if self.words[node].open() & bit != 0 {
                    self.use_edge(node, bit)?;
                }
            }
        }
        Ok(())
    }
}

/// The single edges of a set.
pub(super) fn bits(mut set: Pattern) -> impl Iterator<Item = Pattern> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}
