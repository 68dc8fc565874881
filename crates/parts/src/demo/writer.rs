//! Writes the files of a bundle, counts their rows and writes the counts into `bundle.csv` last, so that an incomplete
//! bundle has none.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::bundle_columns;

/// Bytes that are written at once.
const BUFFER: usize = 1 << 20;

/// A bundle in the making.
pub(super) struct Bundle {
    folder: PathBuf,
    written: Vec<(&'static str, u64)>,
}

/// Takes rows of one file.
pub(super) struct Rows {
    out: csv::Writer<BufWriter<File>>,
    count: u64,
}

impl Rows {
    /// Writes a row.
    pub(super) fn put<'f>(&mut self, fields: impl IntoIterator<Item = &'f str>) -> io::Result<()> {
        self.count += 1;
        Ok(self.out.write_record(fields.into_iter().map(str::as_bytes))?)
    }
}

impl Bundle {
    /// Starts a bundle in a folder, which is created. The counts of an earlier one are deleted.
    pub(super) fn begin(folder: &Path) -> io::Result<Self> {
        std::fs::create_dir_all(folder)?;
        match std::fs::remove_file(folder.join("bundle.csv")) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        Ok(Self { folder: folder.to_owned(), written: Vec::new() })
    }

    fn columns(file: &'static str) -> &'static [&'static str] {
        bundle_columns().iter().find(|(name, _)| *name == file).map_or(&[][..], |(_, columns)| *columns)
    }

    fn create(&self, file: &str) -> io::Result<BufWriter<File>> {
        Ok(BufWriter::with_capacity(BUFFER, File::create(self.folder.join(file))?))
    }

    /// Writes one file; `fill` puts its rows.
    pub(super) fn table(
        &mut self,
        file: &'static str,
        fill: impl FnOnce(&mut Rows) -> io::Result<()>,
    ) -> io::Result<u64> {
        let mut rows = Rows { out: csv::Writer::from_writer(self.create(file)?), count: 0 };
        rows.out.write_record(Self::columns(file))?;
        fill(&mut rows)?;
        rows.out.flush()?;
        self.written.push((file, rows.count));
        Ok(rows.count)
    }

    /// Writes one file with rows that `fill` writes and quotes; returns their number.
    pub(super) fn plain_table(
        &mut self,
        file: &'static str,
        fill: impl FnOnce(&mut BufWriter<File>) -> io::Result<u64>,
    ) -> io::Result<u64> {
        let mut out = self.create(file)?;
        writeln!(out, "{}", Self::columns(file).join(","))?;
        let count = fill(&mut out)?;
        out.flush()?;
        self.written.push((file, count));
        Ok(count)
    }

    /// Puts a file beside the tables.
    pub(super) fn file(&self, name: &str, content: &[u8]) -> io::Result<()> {
        let file = self.folder.join("files").join(name);
        std::fs::create_dir_all(self.folder.join("files"))?;
        std::fs::write(file, content)
    }

    /// Writes `bundle.csv`. Files that were left out are there with a header alone.
    pub(super) fn end(mut self) -> io::Result<()> {
        for &(file, _) in bundle_columns().iter().skip(1) {
            if !self.written.iter().any(|&(written, _)| written == file) {
                self.table(file, |_| Ok(()))?;
            }
        }
        let written = std::mem::take(&mut self.written);
        let mut out = self.create("bundle.csv")?;
        writeln!(out, "file,rows")?;
        for (file, rows) in written {
            writeln!(out, "{file},{rows}")?;
        }
        out.flush()
    }
}
