//! `strategies`, `metrics`: what the engine says about itself.

use super::{Engine, engine_of};
use crate::Error;
use crate::api::about::{
    AboutStrategy, CacheMetrics, Limits, MetricsAnswer, Offer, Parameter, Range, SizeOffer, StrategiesAnswer,
};
use gridproof_search::generate::Generator;
use gridproof_search::strategy::{self, About};

impl Engine {
    /// The strategies of a game, and what it makes to order.
    pub fn strategies(&self, game: &str) -> Result<StrategiesAnswer, Error> {
        let game = engine_of(game)?;
        Ok(StrategiesAnswer {
            game: game.name().to_owned(),
            strategies: game.strategies().into_iter().map(about).collect(),
            generate: game.generator().map(offer),
        })
    }

    /// How often a hint was known already.
    pub fn metrics(&self) -> MetricsAnswer {
        let (hits, misses, kept) = self.memory.metrics();
        let rate = hits as f64 / (hits + misses).max(1) as f64;
        MetricsAnswer { cache: CacheMetrics { hits, misses, rate, kept } }
    }

    /// Forgets every hint that the engine remembers.
    pub fn clear(&self) {
        self.memory.clear();
    }
}

fn about(about: &About) -> AboutStrategy {
    let parameters = about.parameters.iter().map(|parameter| Parameter {
        name: parameter.name.to_owned(),
        description: parameter.description.to_owned(),
        range: match parameter.range {
            strategy::Range::Integer { min, max, default } => Range::Integer { min, max, default },
            strategy::Range::Number { min, max, default } => Range::Number { min, max, default },
            strategy::Range::Choice { of, default } => {
                let of = of.iter().map(|&word| word.to_owned()).collect();
                Range::Choice { of, default: default.to_owned() }
            }
        },
    });
    AboutStrategy {
        name: about.name.to_owned(),
        description: about.description.to_owned(),
        limits: Limits { steps: about.steps, time_ms: about.millis },
        parameters: parameters.collect(),
    }
}

fn offer(generator: &dyn Generator) -> Offer {
    let offer = generator.offer();
    let sizes = offer.sizes.into_iter();
    Offer {
        sizes: sizes.map(|(size, difficulties)| SizeOffer { size: size.into(), difficulties }).collect(),
        size: offer.size.into(),
        symmetries: offer.symmetries.iter().map(|&name| name.to_owned()).collect(),
        techniques: offer.techniques.iter().map(|&(name, _)| name.to_owned()).collect(),
        strategies: generator.strategies().into_iter().map(about).collect(),
    }
}
