//! Reads the files of a bundle with the counts of `bundle.csv`: each once, and `parts.csv` twice.

use std::collections::HashMap;
use std::io;
use std::path::Path;

use super::assets;
use super::check::{Check, NAME};
use super::digest::{BundleDigest, changed};
use crate::active::FOLDER;
use crate::bundle::{Report, Rows, Source, Table, bundle_columns};

/// A bundle being read.
pub(super) struct Reading<'b> {
    pub(super) bundle: &'b Path,
    pub(super) report: Report,
    pub(super) digest: BundleDigest,
    expected: HashMap<&'static str, u64>,
}

impl<'b> Reading<'b> {
    /// Reads `bundle.csv`.
    pub(super) fn begin(bundle: &'b Path) -> io::Result<Self> {
        let mut reading = Self {
            bundle,
            report: Report::default(),
            digest: BundleDigest::default(),
            expected: HashMap::new(),
        };
        let mut expected = HashMap::new();
        reading.each(Table::Bundle, |check| {
            let (name, rows) = (check.required(0, NAME), check.number(1, 0, u32::MAX));
            let (Some(name), Some(rows)) = (name, rows) else { return Ok(()) };
            match Table::COUNTED.into_iter().find(|table| table.file() == name) {
                Some(table) => {
                    if expected.insert(table.file(), u64::from(rows)).is_some() {
                        check.twice(0, name);
                    }
                }
                None => check.bad(0, "unknown_file", || format!("a bundle has no file \"{name}\"")),
            }
            Ok(())
        })?;
        if reading.report.is_empty() {
            for table in Table::COUNTED {
                if !expected.contains_key(table.file()) {
                    reading.report.add((Table::Bundle.file(), 0, "file"), "row_count", || {
                        format!("the rows of {} are not counted", table.file())
                    });
                }
            }
        }
        reading.expected = expected;
        Ok(reading)
    }

    /// Gives every well-formed row to `take`, then proves the end of the file by its row count.
    pub(super) fn each(
        &mut self,
        table: Table,
        mut take: impl FnMut(&mut Check<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        let Some(mut rows) = Rows::open(self.bundle, table, &mut self.report)? else { return Ok(()) };
        while let Some(row) = rows.next(&mut self.report)? {
            take(&mut Check { table, row, report: &mut self.report })?;
        }
        let (count, bytes, digest) = rows.finish()?;
        self.digest.add(table.file(), bytes, digest);
        if let Some(&expected) = self.expected.get(table.file())
            && expected != count
        {
            self.report.add((table.file(), 0, ""), "row_count", || {
                format!("the file has {count} rows, bundle.csv says {expected}: it may have been cut off")
            });
        }
        Ok(())
    }

    /// Reads a file again that was valid the first time.
    ///
    /// # Errors
    /// The file's; also when it is another one by now, since nothing that was checked holds of it.
    pub(super) fn again(
        &mut self,
        table: Table,
        mut take: impl FnMut(&mut Check<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        let Some(mut rows) = Rows::open(self.bundle, table, &mut self.report)? else { return Ok(()) };
        while let Some(row) = rows.next(&mut self.report)? {
            take(&mut Check { table, row, report: &mut self.report })?;
        }
        let (_, bytes, digest) = rows.finish()?;
        if self.digest.has(table.file(), bytes, digest) { Ok(()) } else { Err(changed(table.file())) }
    }
}

/// True when the bundle's files have that many bytes and that digest. They are read only when the bytes agree.
pub(super) fn is_of(bundle: &Path, bytes: u64, digest: &str) -> io::Result<bool> {
    let mut size = 0;
    for (file, _) in bundle_columns() {
        match std::fs::metadata(bundle.join(file)) {
            Ok(found) => size += found.len(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
            Err(error) => return Err(error),
        }
    }
    for asset in assets::files_of(bundle)? {
        size += std::fs::metadata(&asset)?.len();
    }
    if size != bytes {
        return Ok(false);
    }
    let mut all = BundleDigest::default();
    for (file, _) in bundle_columns() {
        let (bytes, digest) = Source::open(bundle, file)?.finish()?;
        all.add(file, bytes, digest);
    }
    for asset in assets::files_of(bundle)? {
        let name = assets::name_of(&asset);
        let (bytes, digest) = Source::open(&bundle.join(FOLDER), &name)?.finish()?;
        all.add(&format!("{}/{name}", FOLDER), bytes, digest);
    }
    Ok(all.finish() == digest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_changes_between_two_readings_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let header = Table::Parts.columns().join(",");
        let write = |id: &str| {
            let row = format!("{header}\n{id},N,S,B,C,가,A,,\n");
            std::fs::write(folder.path().join(Table::Parts.file()), row).unwrap();
        };
        std::fs::write(folder.path().join(Table::Bundle.file()), "file,rows\nparts.csv,1\n").unwrap();
        write("P1");
        let mut reading = Reading::begin(folder.path()).unwrap();
        reading.each(Table::Parts, |_| Ok(())).unwrap();
        reading.again(Table::Parts, |_| Ok(())).unwrap();
        // As many rows and bytes as before.
        write("P2");
        let error = reading.again(Table::Parts, |_| Ok(())).unwrap_err();
        assert_eq!(error.to_string(), "parts.csv changed while it was read");
    }
}
