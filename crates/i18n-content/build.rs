//! Lists the text and image files of the screens, so that a new file is embedded without being named anywhere else.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let home = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let mut code = String::new();
    for (folder, name) in [("texts", "TEXTS"), ("images", "IMAGES")] {
        println!("cargo::rerun-if-changed={folder}");
        writeln!(
            code,
            "/// Screen name and content of each file under `{folder}/`.\n\
             pub(crate) static {name}: &[(&str, &str)] = &["
        )?;
        for file in json_files(&home.join(folder))? {
            let screen = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            writeln!(code, "    ({screen:?}, include_str!({:?})),", file.display().to_string())?;
        }
        writeln!(code, "];")?;
    }
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("embedded.rs"), code)?;
    Ok(())
}

fn json_files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    Ok(files)
}
