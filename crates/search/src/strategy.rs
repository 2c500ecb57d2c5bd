//! Interchangeable strategies that describe themselves, so that a user interface can list them.

use crate::run::Run;
use std::collections::BTreeMap;

/// A setting of a strategy: its meaning and its values.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parameter {
    /// The name, as in `--set name=value`.
    pub name: &'static str,
    /// One line for people.
    pub description: &'static str,
    /// The allowed values.
    pub range: Range,
}

/// The allowed values of a parameter, and its default.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Range {
    /// A whole number.
    Integer { min: i64, max: i64, default: i64 },
    /// Any number.
    Number { min: f64, max: f64, default: f64 },
    /// One of a few words.
    Choice { of: &'static [&'static str], default: &'static str },
}

/// The value of a parameter.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// A whole number.
    Integer(i64),
    /// Any number.
    Number(f64),
    /// One of a few words.
    Choice(&'static str),
}

impl Range {
    fn default_value(self) -> Value {
        match self {
            Range::Integer { default, .. } => Value::Integer(default),
            Range::Number { default, .. } => Value::Number(default),
            Range::Choice { default, .. } => Value::Choice(default),
        }
    }

    fn read(self, text: &str) -> Option<Value> {
        match self {
            Range::Integer { min, max, .. } => {
                text.parse().ok().filter(|value| (min..=max).contains(value)).map(Value::Integer)
            }
            Range::Number { min, max, .. } => {
                text.parse().ok().filter(|value| (min..=max).contains(value)).map(Value::Number)
            }
            Range::Choice { of, .. } => of.iter().find(|word| **word == text).map(|word| Value::Choice(word)),
        }
    }

    /// Returns the range in words, such as `1 to 9`.
    pub fn in_words(self) -> String {
        match self {
            Range::Integer { min, max, .. } => format!("a whole number from {min} to {max}"),
            Range::Number { min, max, .. } => format!("a number from {min} to {max}"),
            Range::Choice { of, .. } => format!("one of {}", of.join(", ")),
        }
    }
}

/// The description of a strategy.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct About {
    /// The name, as in `--strategy name`.
    pub name: &'static str,
    /// One line for people.
    pub description: &'static str,
    /// The default budget in steps.
    pub steps: u64,
    /// The default budget in milliseconds.
    pub millis: u64,
    /// The settings.
    pub parameters: &'static [Parameter],
}

/// The values of a strategy's parameters: the defaults, with some replaced.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings(BTreeMap<&'static str, Value>);

/// A setting that a strategy does not accept.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingError {
    /// There is no parameter of that name.
    #[error("strategy {strategy} has no setting {name:?}; known settings: {known}")]
    Unknown {
        /// The strategy.
        strategy: &'static str,
        /// The requested one.
        name: String,
        /// The known ones.
        known: String,
    },
    /// The value is out of range.
    #[error("{name}={value} is not valid: {name} must be {range}")]
    Value {
        /// The parameter.
        name: &'static str,
        /// The requested one.
        value: String,
        /// The allowed values, in words.
        range: String,
    },
}

impl Settings {
    /// Returns the defaults with the given changes.
    pub fn read(about: &About, changes: &[(String, String)]) -> Result<Settings, SettingError> {
        let mut values: BTreeMap<_, _> =
            about.parameters.iter().map(|p| (p.name, p.range.default_value())).collect();
        for (name, value) in changes {
            let parameter = about.parameters.iter().find(|p| p.name == name).ok_or_else(|| {
                let known: Vec<_> = about.parameters.iter().map(|p| p.name).collect();
                let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                SettingError::Unknown { strategy: about.name, name: name.clone(), known }
            })?;
            let read = parameter.range.read(value).ok_or_else(|| SettingError::Value {
                name: parameter.name,
                value: value.clone(),
                range: parameter.range.in_words(),
            })?;
            values.insert(parameter.name, read);
        }
        Ok(Settings(values))
    }

    /// Returns the value of a whole-number parameter. Panics if the strategy does not declare it.
    pub fn integer(&self, name: &str) -> i64 {
        match self.0.get(name) {
            Some(Value::Integer(value)) => *value,
            other => panic!("{name} is not a declared whole-number parameter: {other:?}"),
        }
    }

    /// Returns the value of a number parameter. Panics if the strategy does not declare it.
    pub fn number(&self, name: &str) -> f64 {
        match self.0.get(name) {
            Some(Value::Number(value)) => *value,
            other => panic!("{name} is not a declared number parameter: {other:?}"),
        }
    }

    /// Returns the value of a choice. Panics if the strategy does not declare it.
    pub fn choice(&self, name: &str) -> &'static str {
        match self.0.get(name) {
            Some(Value::Choice(value)) => value,
            other => panic!("{name} is not a declared choice: {other:?}"),
        }
    }
}

/// A way to solve or make puzzles of type `P`, given a task of type `T`, with answers of type `A`.
pub trait Strategy<P: ?Sized, T, A>: Sync {
    /// Its name, limits and parameters.
    fn about(&self) -> &About;

    /// Runs on one puzzle. The strategy verifies its own answer before it returns it.
    fn run(&self, puzzle: &P, task: T, settings: &Settings, run: &mut Run<'_>) -> A;
}

/// The strategies of one game, the default one first.
pub struct Registry<P: ?Sized + 'static, T: 'static, A: 'static>(
    pub &'static [&'static dyn Strategy<P, T, A>],
);

impl<P: ?Sized, T, A> Clone for Registry<P, T, A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: ?Sized, T, A> Copy for Registry<P, T, A> {}

/// A strategy that is not in the registry.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no strategy {name:?}; known strategies: {known}")]
pub struct UnknownStrategy {
    /// The requested one.
    pub name: String,
    /// The known ones.
    pub known: String,
}

impl<P: ?Sized, T, A> Registry<P, T, A> {
    /// Returns the description of each strategy.
    pub fn abouts(self) -> Vec<&'static About> {
        self.0.iter().map(|strategy| strategy.about()).collect()
    }

    /// Returns the strategy of a name, or the default one.
    pub fn get(self, name: Option<&str>) -> Result<&'static dyn Strategy<P, T, A>, UnknownStrategy> {
        let Some(name) = name else {
            return Ok(self.0[0]);
        };
        self.0.iter().copied().find(|strategy| strategy.about().name == name).ok_or_else(|| {
            let known: Vec<_> = self.0.iter().map(|strategy| strategy.about().name).collect();
            UnknownStrategy { name: name.to_owned(), known: known.join(", ") }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::with_steps;

    struct Double;

    const DOUBLE: About = About {
        name: "double",
        description: "adds the number to itself, some times over",
        steps: 100,
        millis: 1000,
        parameters: &[
            Parameter {
                name: "times",
                description: "how often",
                range: Range::Integer { min: 1, max: 3, default: 1 },
            },
            Parameter {
                name: "sign",
                description: "which sign",
                range: Range::Choice { of: &["plus", "minus"], default: "plus" },
            },
        ],
    };

    impl Strategy<i64, (), i64> for Double {
        fn about(&self) -> &About {
            &DOUBLE
        }

        fn run(&self, puzzle: &i64, (): (), settings: &Settings, run: &mut Run<'_>) -> i64 {
            run.step(1).expect("one step is within every budget");
            let sign = if settings.choice("sign") == "plus" { 1 } else { -1 };
            sign * (puzzle << settings.integer("times"))
        }
    }

    fn settings(changes: &[(&str, &str)]) -> Result<Settings, SettingError> {
        let changes: Vec<_> = changes.iter().map(|&(k, v)| (k.to_owned(), v.to_owned())).collect();
        Settings::read(&DOUBLE, &changes)
    }

    #[test]
    fn a_strategy_runs_with_its_defaults_and_with_changes() {
        let registry: Registry<i64, (), i64> = Registry(&[&Double]);
        let strategy = registry.get(None).unwrap();
        let run = |changes| with_steps(9, |run| strategy.run(&5, (), &settings(changes).unwrap(), run));
        assert_eq!(run(&[]), 10);
        assert_eq!(run(&[("times", "3"), ("sign", "minus")]), -40);
    }

    #[test]
    fn unknown_names_list_the_known_ones_and_bad_values_name_the_range() {
        let registry: Registry<i64, (), i64> = Registry(&[&Double]);
        let unknown = registry.get(Some("treble")).err().unwrap();
        assert_eq!(unknown.to_string(), "there is no strategy \"treble\"; known strategies: double");
        let error = settings(&[("time", "3")]).unwrap_err();
        assert_eq!(error.to_string(), "strategy double has no setting \"time\"; known settings: times, sign");
        for (value, range) in [("4", "a whole number from 1 to 3"), ("x", "a whole number from 1 to 3")] {
            let error = settings(&[("times", value)]).unwrap_err();
            assert_eq!(error.to_string(), format!("times={value} is not valid: times must be {range}"));
        }
    }
}
