//! A puzzle that was read.

use gridproof_scene::{Pencil, Scene};

/// A puzzle with the marks on it, ready for questions. [`Engine::read`](crate::Engine::read) makes one.
pub struct Puzzle {
    #[cfg(feature = "engine")]
    pub(crate) position: gridproof_search::Position,
    #[cfg(not(feature = "engine"))]
    pub(crate) position: Box<dyn gridproof_game::Puzzle>,
}

impl Puzzle {
    /// The short name of the game.
    pub fn game(&self) -> &str {
        self.inner().rules().game()
    }

    /// The canonical notation, with the marks.
    pub fn text(&self) -> String {
        self.inner().text()
    }

    /// What to draw, with the candidates that `pencil` names.
    pub fn scene(&self, pencil: Pencil) -> Scene {
        self.inner().scene(pencil)
    }

    /// The rules as named statements of the kernel.
    pub fn rules(&self) -> &dyn gridproof_kernel::Rules {
        self.inner().rules()
    }

    pub(crate) fn inner(&self) -> &dyn gridproof_game::Puzzle {
        #[cfg(feature = "engine")]
        return self.position.puzzle();
        #[cfg(not(feature = "engine"))]
        return &*self.position;
    }
}

impl std::fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Puzzle({} {})", self.game(), self.text())
    }
}
