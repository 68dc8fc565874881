//! Accounts: sign-up to password reset, sessions, roles, second factor, and the verification of a person by mobile
//! telephone.

pub mod identity;
