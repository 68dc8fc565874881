//! Sorts more than fits into memory: sorted runs in a folder, then one merge of them all. One sorter holds two runs at
//! most: one is filled while the other is sorted and written by a second thread.

mod fixed;
mod text;

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub(crate) use fixed::{FixedMerge, FixedSorter};
pub(crate) use text::{TextMerge, TextSorter};

/// The folder of an import's runs, and how much they may fill.
#[derive(Clone)]
pub(crate) struct Scratch {
    folder: Arc<PathBuf>,
    /// Bytes of one run in memory.
    run_bytes: usize,
    /// Bytes that may still be written.
    left: Arc<AtomicU64>,
}

impl Scratch {
    pub(crate) fn new(folder: &Path, run_bytes: usize, most_bytes: u64) -> Self {
        Self {
            folder: Arc::new(folder.to_owned()),
            run_bytes: run_bytes.max(64),
            left: Arc::new(AtomicU64::new(most_bytes)),
        }
    }

    /// A file of the folder that is no run.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn create(&self, name: &str) -> io::Result<BufWriter<MeteredFile>> {
        let file = OpenOptions::new().write(true).create_new(true).open(self.folder.join(name))?;
        Ok(BufWriter::with_capacity(1 << 18, MeteredFile { file, left: Arc::clone(&self.left) }))
    }

    fn open(&self, name: &str) -> io::Result<File> {
        File::open(self.folder.join(name))
    }
}

/// A file that ends when the scratch folder is full.
struct MeteredFile {
    file: File,
    left: Arc<AtomicU64>,
}

impl Write for MeteredFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let length = bytes.len() as u64;
        let taken =
            self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(length));
        if taken.is_err() {
            return Err(io::Error::new(
                io::ErrorKind::StorageFull,
                "the import's scratch files have filled what they may fill",
            ));
        }
        self.file.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// The result of a sorting thread.
fn joined<T>(thread: std::thread::JoinHandle<io::Result<T>>) -> io::Result<T> {
    thread.join().unwrap_or_else(|_| Err(io::Error::other("a sorting thread panicked")))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn numbers_come_back_in_order(numbers: Vec<u128>, run_bytes in 64_usize..600) {
            let folder = tempfile::tempdir().unwrap();
            let scratch = Scratch::new(folder.path(), run_bytes, u64::MAX);
            let mut sorter = FixedSorter::new(&scratch, "numbers");
            for &number in &numbers {
                sorter.push(number).unwrap();
            }
            let sorted: Vec<u128> = sorter.finish().unwrap().map(Result::unwrap).collect();
            let mut expected = numbers;
            expected.sort_unstable();
            prop_assert_eq!(sorted, expected);
        }

        #[test]
        fn texts_come_back_in_order(texts: Vec<Vec<u8>>, run_bytes in 64_usize..600) {
            let folder = tempfile::tempdir().unwrap();
            let scratch = Scratch::new(folder.path(), run_bytes, u64::MAX);
            let mut sorter = TextSorter::new(&scratch, "texts");
            for text in &texts {
                sorter.push(text).unwrap();
            }
            let mut merge = sorter.finish().unwrap();
            let mut sorted = Vec::new();
            while let Some(text) = merge.next().unwrap() {
                sorted.push(text.to_vec());
            }
            let mut expected = texts;
            expected.sort_unstable();
            prop_assert_eq!(sorted, expected);
        }
    }

    #[test]
    fn a_full_scratch_folder_ends_the_sorting() {
        let folder = tempfile::tempdir().unwrap();
        let scratch = Scratch::new(folder.path(), 64, 100);
        let mut sorter = FixedSorter::new(&scratch, "numbers");
        let error = (0..1_000).find_map(|number| sorter.push(number).err()).unwrap();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }
}
