//! What a fact rests on directly, looked up by place: the same as a [`Cone`] finds by name, for long threads.

use super::cone::Cone;
use super::plan::Plan;
use super::reason::Reason;
use super::sketch::Fact;
use gridproof_kernel::Refusal;

/// Stands for "not found out".
const NEVER: u32 = u32::MAX;

/// Where each fact of a thread was found out.
pub(super) struct Places {
    /// Per edge: that it is used, and that it is not; per node and colour: that the node has it, and that it has not.
    edges: Vec<[u32; 2]>,
    colours: Vec<[u32; 2]>,
    per_node: usize,
    count: u32,
}

impl Places {
    pub(super) fn new(plan: &Plan) -> Places {
        let per_node = usize::from(plan.colours());
        Places {
            edges: vec![[NEVER; 2]; plan.edges() as usize],
            colours: vec![[NEVER; 2]; plan.nodes() as usize * per_node],
            per_node,
            count: 0,
        }
    }

    fn slot(&mut self, fact: Fact) -> &mut u32 {
        match fact {
            Fact::Used(edge) => &mut self.edges[edge as usize][0],
            Fact::Unused(edge) => &mut self.edges[edge as usize][1],
            Fact::Is(node, colour) => {
                &mut self.colours[node as usize * self.per_node + usize::from(colour)][0]
            }
            Fact::Not(node, colour) => {
                &mut self.colours[node as usize * self.per_node + usize::from(colour)][1]
            }
        }
    }

    /// Adds the next fact of the thread.
    pub(super) fn add(&mut self, fact: Fact) {
        let count = self.count;
        let slot = self.slot(fact);
        if *slot == NEVER {
            *slot = count;
        }
        self.count += 1;
    }

    /// Removes the last fact of the thread.
    pub(super) fn remove(&mut self, fact: Fact) {
        self.count -= 1;
        let count = self.count;
        let slot = self.slot(fact);
        if *slot == count {
            *slot = NEVER;
        }
    }

    /// Where the opposite of a fact was found out, if that was among the first `before` facts.
    fn false_at(&self, fact: Fact, before: usize) -> Option<usize> {
        let place = match fact {
            Fact::Used(edge) => self.edges[edge as usize][1],
            Fact::Unused(edge) => self.edges[edge as usize][0],
            Fact::Is(node, colour) => self.colours[node as usize * self.per_node + usize::from(colour)][1],
            Fact::Not(node, colour) => self.colours[node as usize * self.per_node + usize::from(colour)][0],
        } as usize;
        (place < before).then_some(place)
    }
}

/// Looks up premises, in memory that is reused.
pub(super) struct Premises<'a> {
    cone: Cone<'a>,
    /// The literals of a rule that are false, each by its place and with its coefficient.
    known: Vec<(usize, i64)>,
    chosen: Vec<usize>,
}

impl<'a> Premises<'a> {
    pub(super) fn new(cone: Cone<'a>) -> Premises<'a> {
        Premises { cone, known: vec![], chosen: vec![] }
    }

    /// The places of what a contradiction rests on.
    pub(super) fn of_clash(&mut self, places: &Places, end: Reason) -> Result<&[usize], Refusal> {
        self.find(places, places.count as usize, None, end)
    }

    /// The places of what the fact at a place rests on.
    pub(super) fn of(
        &mut self,
        places: &Places,
        before: usize,
        fact: Fact,
        reason: Reason,
    ) -> Result<&[usize], Refusal> {
        self.find(places, before, Some(fact), reason)
    }

    /// As few literals of the rule as have to be false, the earliest first.
    fn find(
        &mut self,
        places: &Places,
        before: usize,
        shown: Option<Fact>,
        reason: Reason,
    ) -> Result<&[usize], Refusal> {
        self.known.clear();
        self.chosen.clear();
        let mut spare = match self.spare(places, before, shown, reason) {
            Some(spare) => spare,
            None => self.spare_of_sum(places, before, shown, reason)?,
        };
        self.known.sort_unstable();
        for &(place, coef) in &self.known {
            if spare < 0 {
                break;
            }
            spare -= coef;
            self.chosen.push(place);
        }
        Ok(&self.chosen)
    }

    /// By how many the literals of a rule about one place exceed its bound, with those that are false listed. `None` for other
    /// reasons.
    fn spare(&mut self, places: &Places, before: usize, shown: Option<Fact>, reason: Reason) -> Option<i64> {
        let plan = self.cone.plan;
        let known = &mut self.known;
        let mut count = 0;
        let mut see = |fact: Fact| {
            if Some(fact) != shown {
                count += 1;
                known.extend(places.false_at(fact, before).map(|place| (place, 1)));
            }
        };
        let need = |node: u32| i64::from(plan.cap[node as usize]);
        let bound = match reason {
            Reason::Mark | Reason::Supposed | Reason::Unwritten | Reason::Given(_) => return Some(-1),
            Reason::Coloured(node) => {
                (0..plan.colours()).for_each(|colour| see(Fact::Is(node, colour)));
                1
            }
            Reason::OneColour(node) => {
                (0..plan.colours()).for_each(|colour| see(Fact::Not(node, colour)));
                i64::from(plan.colours()) - 1
            }
            Reason::Enough(node) if plan.is_filled(node) => {
                plan.at(node).iter().for_each(|&(edge, _)| see(Fact::Used(edge)));
                need(node)
            }
            Reason::AtMost(node) if plan.is_filled(node) => {
                plan.at(node).iter().for_each(|&(edge, _)| see(Fact::Unused(edge)));
                plan.at(node).len() as i64 - need(node)
            }
            Reason::Carries(edge, end, colour) => {
                let [a, b] = plan.ends(edge);
                let [from, to] = if end == 0 { [a, b] } else { [b, a] };
                [Fact::Unused(edge), Fact::Not(from, colour), Fact::Is(to, colour)].into_iter().for_each(see);
                1
            }
            Reason::Touch(edge, colour) => {
                let [a, b] = plan.ends(edge);
                [Fact::Used(edge), Fact::Not(a, colour), Fact::Not(b, colour)].into_iter().for_each(see);
                1
            }
            Reason::Ring(ring) => {
                let edges = plan.rings[ring as usize].edges();
                edges.iter().for_each(|&edge| see(Fact::Unused(edge)));
                (edges.len() - plan.most_of_ring(edges.len())) as i64
            }
            Reason::Enough(_) | Reason::AtMost(_) | Reason::Filled(_) | Reason::Built(_) => return None,
        };
        Some(count - bound)
    }

    /// The same for any reason, from the sum of its rules.
    fn spare_of_sum(
        &mut self,
        places: &Places,
        before: usize,
        shown: Option<Fact>,
        reason: Reason,
    ) -> Result<i64, Refusal> {
        let source = self.cone.source(reason);
        let sum = self.cone.sum(&source)?;
        let mut spare = -sum.view().bound;
        for (coef, lit) in sum.view().terms() {
            let fact = Fact::of(lit, self.cone.rules);
            if Some(fact) != shown {
                spare += coef;
                self.known.extend(places.false_at(fact, before).map(|place| (place, coef)));
            }
        }
        Ok(spare)
    }
}
