//! What each verb takes: the fields of its request, and the same as options with setters.

use crate::api::judge::Reveal;
use crate::api::values::{BoardSize, Candidates, Frames, Level, Style, Theme};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Settings of a strategy by name.
pub type Set = BTreeMap<String, String>;

/// Defines the options of a verb, with one setter per option, and its request: the same fields and what it is about.
macro_rules! verb {
    (
        $(#[$doc:meta])*
        $Request:ident, $Options:ident { $($(#[$about_doc:meta])* $about:ident: $About:ty,)* }
        { $($(#[$option_doc:meta])* $option:ident: $Type:ty $(= $Argument:ty)?,)* }
    ) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(deny_unknown_fields)]
        pub struct $Request {
            $($(#[$about_doc])* pub $about: $About,)*
            $($(#[$option_doc])* #[serde(default, skip_serializing_if = "is_default")] pub $option: $Type,)*
        }

        #[doc = concat!("The options of [`", stringify!($Request), "`]. Each has a setter of the same name.")]
        #[derive(Clone, PartialEq, Debug, Default)]
        #[non_exhaustive]
        pub struct $Options {
            $($(#[$option_doc])* pub $option: $Type,)*
        }

        impl $Options {
            /// The defaults.
            pub fn new() -> $Options {
                $Options::default()
            }

            $(verb! { @setter $(#[$option_doc])* $option: $Type $(= $Argument)? })*
        }

        impl $Request {
            /// A request with these options.
            #[allow(clippy::too_many_arguments, unused_variables, reason = "one parameter for each field of the verb")]
            pub fn with($($about: impl Into<$About>,)* options: &$Options) -> $Request {
                $Request { $($about: $about.into(),)* $($option: options.$option.clone(),)* }
            }

            /// The options of the request.
            pub fn options(&self) -> $Options {
                $Options { $($option: self.$option.clone(),)* }
            }
        }
    };
    (@setter $(#[$doc:meta])* $option:ident: $Type:ty = $Argument:ty) => {
        $(#[$doc])*
        #[must_use]
        pub fn $option(mut self, $option: $Argument) -> Self {
            self.$option = Some($option.into());
            self
        }
    };
    (@setter $(#[$doc:meta])* $option:ident: $Type:ty) => {
        $(#[$doc])*
        #[must_use]
        pub fn $option(mut self, $option: $Type) -> Self {
            self.$option = $option;
            self
        }
    };
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

verb! {
    /// The board as it is: what to draw, what breaks a rule at sight, what follows at once. Nothing is searched.
    ShowRequest, ShowOptions {
        /// The game.
        game: String,
        /// The puzzle, with or without marks. Left out only in the request of a batch.
        #[serde(default)]
        puzzle: String,
    } {
        /// Which candidates the scene shows.
        candidates: Candidates,
        /// Numbers the rows and columns of the scene.
        coordinates: bool,
    }
}

verb! {
    /// One solution, and whether it is the only one; of a game with a score, the best moves found and a bound.
    SolveRequest, SolveOptions {
        /// The game.
        game: String,
        /// The puzzle, with or without marks. Left out only in the request of a batch.
        #[serde(default)]
        puzzle: String,
    } {
        /// The strategy; the default one of the game if left out.
        strategy: Option<String> = impl Into<String>,
        /// Settings of the strategy.
        set: Set,
        /// Breaks ties in strategies that choose at random.
        seed: Option<u64> = u64,
        /// Counts solutions up to this number.
        limit: Option<u64> = u64,
        /// Includes the steps of a strategy that solves in steps.
        trace: bool,
        /// Includes what is always, never or sometimes so in the solutions.
        cells: bool,
        /// Includes the proof that the solution is the only one, that there is none, or of the bound.
        proof: bool,
        /// Includes a scene of the solution; of a game with a score, one of the board at the end.
        scene: bool,
        /// Limit in steps of search, the same on every machine.
        steps: Option<u64> = u64,
        /// Limit in milliseconds.
        time_ms: Option<u64> = u64,
    }
}

verb! {
    /// The easiest thing that is forced, with its proof; of a game with a score, the next move of a plan.
    HintRequest, HintOptions {
        /// The game.
        game: String,
        /// The puzzle, with or without marks. Left out only in the request of a batch.
        #[serde(default)]
        puzzle: String,
    } {
        /// How much to show.
        level: Level,
        /// How to word it.
        style: Style,
        /// How far the film goes; by default to the next deduction if the player keeps notes of what is ruled out, otherwise to
        /// the next placement.
        frames: Option<Frames> = Frames,
        /// Nothing harder than this tier.
        max_tier: Option<u8> = u8,
        /// Prefers this technique: if it shows something here, the hint uses it, even where an easier one would do. Otherwise
        /// the hint is the usual one.
        technique: Option<String> = impl Into<String>,
        /// Allows hints that assume that the puzzle has exactly one solution.
        assume_unique: bool,
        /// Breaks ties between equally short reasons.
        seed: Option<u64> = u64,
        /// Effort as time: `propose`, such as `30ms`, for the techniques, and `check` for verifying and shortening.
        set: Set,
        /// Includes a scene of the board with what the hint points at.
        scene: bool,
        /// Limit in steps of search, the same on every machine.
        steps: Option<u64> = u64,
        /// Limit in milliseconds.
        time_ms: Option<u64> = u64,
    }
}

verb! {
    /// Every deduction that a technique finds now, each proved; of a game with a score, every legal move.
    StepsRequest, StepsOptions {
        /// The game.
        game: String,
        /// The puzzle, with or without marks. Left out only in the request of a batch.
        #[serde(default)]
        puzzle: String,
    } {
        /// Nothing harder than this tier.
        max_tier: Option<u8> = u8,
        /// Limit in steps of search, the same on every machine.
        steps: Option<u64> = u64,
        /// Limit in milliseconds.
        time_ms: Option<u64> = u64,
    }
}

verb! {
    /// The whole solve, step by step, every step proved; of a game with a score, the whole plan.
    ExplainRequest, ExplainOptions {
        /// The game.
        game: String,
        /// The puzzle, with or without marks. Left out only in the request of a batch.
        #[serde(default)]
        puzzle: String,
    } {
        /// How to word it.
        style: Style,
        /// How far each step goes; by default to the next deduction if the player keeps notes of what is ruled out, otherwise to
        /// the next placement.
        frames: Option<Frames> = Frames,
        /// Nothing harder than this tier.
        max_tier: Option<u8> = u8,
        /// Allows steps that assume that the puzzle has exactly one solution.
        assume_unique: bool,
        /// Breaks ties between equally short reasons.
        seed: Option<u64> = u64,
        /// Answers with one short line for each deduction, and nothing else.
        trace: bool,
        /// Includes a scene of the board at every step.
        scene: bool,
        /// Limit in steps of search, the same on every machine.
        steps: Option<u64> = u64,
        /// Limit in milliseconds.
        time_ms: Option<u64> = u64,
    }
}

verb! {
    /// The difficulty, and the techniques that a solve takes. The puzzle is rated, without any marks on it, and needs a solution.
    RateRequest, RateOptions {
        /// The game.
        game: String,
        /// The puzzle, with or without marks. Left out only in the request of a batch.
        #[serde(default)]
        puzzle: String,
    } {
        /// Nothing harder than this tier.
        max_tier: Option<u8> = u8,
        /// Rates what is left to do on the board, with its marks, instead of the puzzle.
        position: bool,
        /// Limit in steps of search, the same on every machine.
        steps: Option<u64> = u64,
        /// Limit in milliseconds.
        time_ms: Option<u64> = u64,
    }
}

verb! {
    /// Whether claimed steps are true of a position. Each step is judged from the board and the steps before it that are proved.
    JudgeRequest, JudgeOptions {
        /// The game.
        game: String,
        /// The puzzle, with or without marks. Left out only in the request of a batch.
        #[serde(default)]
        puzzle: String,
        /// The steps, such as `r6c2=4`, `r6c2<>4`, `r3c10=star` or `r1c1-r1c2`.
        #[serde(default)]
        claims: Vec<String>,
    } {
        /// How much a verdict may give away.
        reveal: Reveal,
        /// Includes the proofs.
        proof: bool,
        /// Looks through all techniques for one that shows each step, not only through the quick ones.
        techniques: bool,
        /// Limit in steps of search for each claim, the same on every machine.
        steps: Option<u64> = u64,
        /// Limit in milliseconds for each claim.
        time_ms: Option<u64> = u64,
    }
}

verb! {
    /// What a setter needs to know: solutions, difficulty, clues that can go, and why a puzzle is broken. Givens may clash.
    ReviewRequest, ReviewOptions {
        /// The game.
        game: String,
        /// The puzzle; marks on it are left out. Left out only in the request of a batch.
        #[serde(default)]
        puzzle: String,
    } {
        /// Limit in steps of search for each question, the same on every machine.
        steps: Option<u64> = u64,
        /// Limit in milliseconds for each question.
        time_ms: Option<u64> = u64,
    }
}

verb! {
    /// Several strategies on the same puzzle.
    CompareRequest, CompareOptions {
        /// The game.
        game: String,
        /// The puzzle, with or without marks. Left out only in the request of a batch.
        #[serde(default)]
        puzzle: String,
    } {
        /// The strategies by name; all of the game if empty.
        strategies: Vec<String>,
        /// Breaks ties in strategies that choose at random.
        seed: Option<u64> = u64,
        /// Limit in steps of search for each strategy, the same on every machine.
        steps: Option<u64> = u64,
        /// Limit in milliseconds for each strategy.
        time_ms: Option<u64> = u64,
    }
}

verb! {
    /// A puzzle made to order; of a game with a score, a board dealt from the seed.
    GenerateRequest, GenerateOptions {
        /// The game.
        game: String,
    } {
        /// Exactly this difficulty.
        difficulty: Option<u8> = u8,
        /// A puzzle that needs this technique and nothing harder.
        technique: Option<String> = impl Into<String>,
        /// The size of the board.
        size: Option<BoardSize> = impl Into<BoardSize>,
        /// The symmetry of the clues, by name.
        symmetry: Option<String> = impl Into<String>,
        /// A puzzle of which no clue can be left out.
        minimal: bool,
        /// The minimum and the maximum number of clues.
        clues: Option<(u32, u32)> = (u32, u32),
        /// A puzzle to start from.
        from: Option<String> = impl Into<String>,
        /// Skips the rating of a puzzle of any difficulty, which takes longer than the puzzle itself.
        unrated: bool,
        /// The strategy; the default one if left out.
        strategy: Option<String> = impl Into<String>,
        /// Settings of the strategy.
        set: Set,
        /// The same seed makes the same puzzle.
        seed: Option<u64> = u64,
        /// Includes the puzzle that stands for all that are the same but for the symmetries of the game.
        symmetry_class: bool,
        /// Names the part of a data set by symmetry class: parts with shares, such as `train:0.9,test:0.1`.
        split: Option<String> = impl Into<String>,
        /// Includes the proof that the solution is the only one.
        proof: bool,
        /// Limit in steps of search, the same on every machine.
        steps: Option<u64> = u64,
        /// Limit in milliseconds.
        time_ms: Option<u64> = u64,
    }
}

verb! {
    /// The puzzle in another format, or drawn as SVG.
    ConvertRequest, ConvertOptions {
        /// The game.
        game: String,
        /// The puzzle, with or without marks. Left out only in the request of a batch.
        #[serde(default)]
        puzzle: String,
    } {
        /// The format, or `svg`; the canonical one if left out.
        to: Option<String> = impl Into<String>,
        /// The colours of a drawing.
        theme: Theme,
        /// Which candidates a drawing shows.
        candidates: Candidates,
        /// Numbers the rows and columns of a drawing.
        coordinates: bool,
    }
}

verb! {
    /// Every puzzle of a text, each in canonical notation or with what is wrong with it.
    ParseRequest, ParseOptions {
        /// The game; left out, the text must say by itself which game it is, as a link does.
        game: Option<String>,
        /// The text.
        text: String,
    } {}
}

verb! {
    /// The board that a picture shows: a file, or its pixels.
    ReadRequest, ReadOptions {
        /// The game; detected if left out.
        #[serde(default, skip_serializing_if = "is_default")]
        game: Option<String>,
        /// A PNG, JPEG, WebP, BMP or GIF file, in Base64.
        #[serde(default, skip_serializing_if = "is_default")]
        picture: Option<String>,
        /// Pixels instead of a file: red, green, blue and opacity, one byte each, row by row, in Base64.
        #[serde(default, skip_serializing_if = "is_default")]
        rgba: Option<String>,
        /// The width of `rgba` in pixels.
        #[serde(default, skip_serializing_if = "is_default")]
        width: Option<u32>,
        /// The height of `rgba` in pixels.
        #[serde(default, skip_serializing_if = "is_default")]
        height: Option<u32>,
    } {
        /// Stars in each row of a Star Battle; found by counting solutions if left out.
        stars: Option<u32> = u32,
        /// Reads the pencil notes of a Sudoku as candidates instead of leaving them out.
        notes: bool,
        /// Limit in steps of search, the same on every machine.
        steps: Option<u64> = u64,
        /// Limit in milliseconds.
        time_ms: Option<u64> = u64,
    }
}

verb! {
    /// The verdict of the kernel on a proof file.
    CheckRequest, CheckOptions {
        /// The text of the proof file.
        proof: String,
    } {
        /// The puzzle that the proof must be about. If it has marks, the proof may depend on these marks only.
        puzzle: Option<String> = impl Into<String>,
    }
}

verb! {
    /// A proof file as input for the public checker VeriPB.
    ExportProofRequest, ExportProofOptions {
        /// The text of the proof file.
        proof: String,
    } {}
}

verb! {
    /// The strategies of a game, and what it makes to order.
    StrategiesRequest, StrategiesOptions {
        /// The game.
        game: String,
    } {}
}

verb! {
    /// The games, with their formats.
    GamesRequest, GamesOptions {} {}
}

verb! {
    /// How often an answer was known already.
    MetricsRequest, MetricsOptions {} {}
}
