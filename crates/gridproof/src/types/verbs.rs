//! What can be asked, and what comes back.

/// What can be asked.
pub(super) const VERBS: &[&str] = &[
    "games",
    "read",
    "strategies",
    "metrics",
    "check",
    "export-proof",
    "show",
    "solve",
    "hint",
    "steps",
    "explain",
    "rate",
    "convert",
    "generate",
];

/// The shapes that the answer to each verb may have. A hint's shape also says that nothing was decided in time.
pub const ANSWERS: &[(&str, &[&str])] = &[
    ("games", &["GamesAnswer"]),
    ("read", &["ReadAnswer"]),
    ("strategies", &["StrategiesAnswer"]),
    ("metrics", &["MetricsAnswer"]),
    ("check", &["CheckAnswer"]),
    ("export-proof", &["ExportAnswer"]),
    ("show", &["ShowAnswer"]),
    ("solve", &["SolveAnswer", "PlanAnswer"]),
    ("hint", &["HintAnswer"]),
    ("steps", &["StepsAnswer", "HintAnswer"]),
    ("explain", &["ExplainAnswer"]),
    ("rate", &["RateAnswer", "HintAnswer"]),
    ("convert", &["ConvertAnswer"]),
    ("generate", &["GenerateAnswer"]),
];
