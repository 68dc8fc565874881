//! Records of 16 bytes, as numbers.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, Read, Write};
use std::thread::JoinHandle;

use super::{Scratch, joined};

/// Bytes of a record.
const SIZE: usize = 16;
/// Bytes that are read of a run at once.
const READ: usize = 1 << 18;

/// Takes records in any order.
pub(crate) struct FixedSorter {
    scratch: Scratch,
    name: &'static str,
    filling: Vec<u128>,
    spilling: Option<JoinHandle<io::Result<Vec<u128>>>>,
    runs: usize,
}

impl FixedSorter {
    pub(crate) fn new(scratch: &Scratch, name: &'static str) -> Self {
        Self { scratch: scratch.clone(), name, filling: Vec::new(), spilling: None, runs: 0 }
    }

    /// Takes a record.
    ///
    /// # Errors
    /// The scratch folder's.
    pub(crate) fn push(&mut self, record: u128) -> io::Result<()> {
        if self.filling.len() == self.scratch.run_bytes / SIZE {
            self.spill()?;
        }
        self.filling.push(record);
        Ok(())
    }

    fn spill(&mut self) -> io::Result<()> {
        let spare = match self.spilling.take() {
            Some(thread) => joined(thread)?,
            None => Vec::with_capacity(self.filling.len()),
        };
        let mut run = std::mem::replace(&mut self.filling, spare);
        let (scratch, name) = (self.scratch.clone(), format!("{}-{}", self.name, self.runs));
        self.runs += 1;
        self.spilling = Some(std::thread::spawn(move || {
            run.sort_unstable();
            let mut file = scratch.create(&name)?;
            for record in run.drain(..) {
                file.write_all(&record.to_be_bytes())?;
            }
            file.flush()?;
            Ok(run)
        }));
        Ok(())
    }

    /// Ends the input; the merge yields all records in order.
    ///
    /// # Errors
    /// The scratch folder's.
    pub(crate) fn finish(mut self) -> io::Result<FixedMerge> {
        if self.runs == 0 {
            self.filling.sort_unstable();
            return Ok(FixedMerge::Memory(self.filling.into_iter()));
        }
        self.spill()?;
        if let Some(thread) = self.spilling.take() {
            joined(thread)?;
        }
        drop(self.filling);
        let mut runs = Vec::with_capacity(self.runs);
        let mut heap = BinaryHeap::with_capacity(self.runs);
        for number in 0..self.runs {
            let mut run = Run::open(self.scratch.open(&format!("{}-{number}", self.name))?);
            if let Some(first) = run.next()? {
                heap.push(Reverse((first, number)));
            }
            runs.push(run);
        }
        Ok(FixedMerge::Runs { runs, heap })
    }
}

/// All records in order.
pub(crate) enum FixedMerge {
    /// They never left memory.
    Memory(std::vec::IntoIter<u128>),
    /// The next record of each run is in the heap.
    Runs {
        /// The rest of each run.
        runs: Vec<Run>,
        /// The next record of each run that has one, with the run's number.
        heap: BinaryHeap<Reverse<(u128, usize)>>,
    },
}

impl Iterator for FixedMerge {
    type Item = io::Result<u128>;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Memory(records) => records.next().map(Ok),
            Self::Runs { runs, heap } => {
                let mut top = heap.peek_mut()?;
                let Reverse((record, number)) = *top;
                match runs[number].next() {
                    Ok(Some(next)) => *top = Reverse((next, number)),
                    Ok(None) => {
                        std::collections::binary_heap::PeekMut::pop(top);
                    }
                    Err(error) => return Some(Err(error)),
                }
                Some(Ok(record))
            }
        }
    }
}

/// A sorted run being read.
pub(crate) struct Run {
    file: File,
    buffer: Vec<u8>,
    at: usize,
}

impl Run {
    const fn open(file: File) -> Self {
        Self { file, buffer: Vec::new(), at: 0 }
    }

    fn next(&mut self) -> io::Result<Option<u128>> {
        if self.at == self.buffer.len() {
            self.at = 0;
            self.buffer.clear();
            (&self.file).take(READ as u64).read_to_end(&mut self.buffer)?;
            if self.buffer.is_empty() {
                return Ok(None);
            }
        }
        let record = self.buffer.get(self.at..self.at + SIZE).and_then(|bytes| bytes.try_into().ok());
        let record: [u8; SIZE] =
            record.ok_or_else(|| io::Error::new(io::ErrorKind::UnexpectedEof, "a run was cut off"))?;
        self.at += SIZE;
        Ok(Some(u128::from_be_bytes(record)))
    }
}
