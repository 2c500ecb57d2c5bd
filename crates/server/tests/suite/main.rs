//! Requests over a real socket.
