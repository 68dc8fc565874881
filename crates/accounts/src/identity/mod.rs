//! Verification of a person by mobile telephone (decisions "Identity result").
