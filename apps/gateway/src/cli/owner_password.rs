//! The password of an owner created on the command line: from the environment, a hidden prompt, or piped in. Not an
//! argument, since process arguments are visible to all users.

use std::io::{BufRead, IsTerminal};

use accounts::Secret;
use anyhow::{Context, ensure};

const VARIABLE: &str = "GATEWAY_OWNER_PASSWORD";

/// Prompts for it.
///
/// # Errors
/// When none is given, or what is typed the second time is another.
pub(crate) fn ask() -> anyhow::Result<Secret> {
    if let Ok(password) = std::env::var(VARIABLE) {
        return Ok(Secret::new(password));
    }
    let stdin = std::io::stdin();
    if !stdin.is_terminal() {
        return first_line(stdin.lock());
    }
    let typed =
        |prompt: &str| rpassword::prompt_password(prompt).map(Secret::new).context("no password was typed");
    let password = typed("Password, 10 characters or more: ")?;
    ensure!(password == typed("Again: ")?, "the two passwords are different");
    Ok(password)
}

fn first_line(mut input: impl BufRead) -> anyhow::Result<Secret> {
    let mut line = String::new();
    let read = input.read_line(&mut line).context("the password can't be read")?;
    ensure!(read > 0, "no password was given: set {VARIABLE}, or write it to the standard input");
    Ok(Secret::new(line.trim_end_matches(['\r', '\n'])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_taken_without_its_end_and_nothing_else_is_cut() {
        assert_eq!(first_line(&b" tyre iron \r\nmore"[..]).unwrap(), Secret::new(" tyre iron "));
        assert!(first_line(&b""[..]).is_err());
    }
}
