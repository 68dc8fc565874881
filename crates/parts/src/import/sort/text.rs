//! Records of any length, compared byte by byte.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::thread::JoinHandle;

use super::{Scratch, joined};

/// Records of one run: their bytes in one piece, and where each lies.
#[derive(Default)]
struct Held {
    bytes: Vec<u8>,
    spans: Vec<(u32, u32)>,
}

impl Held {
    fn sort(&mut self) {
        let bytes = &self.bytes;
        self.spans.sort_unstable_by(|a, b| {
            bytes[a.0 as usize..a.1 as usize].cmp(&bytes[b.0 as usize..b.1 as usize])
        });
    }
}

/// Takes records in any order.
pub(crate) struct TextSorter {
    scratch: Scratch,
    name: &'static str,
    filling: Held,
    spilling: Option<JoinHandle<io::Result<Held>>>,
    runs: usize,
}

impl TextSorter {
    pub(crate) fn new(scratch: &Scratch, name: &'static str) -> Self {
        Self { scratch: scratch.clone(), name, filling: Held::default(), spilling: None, runs: 0 }
    }

    /// Takes a record.
    ///
    /// # Errors
    /// The scratch folder's.
    pub(crate) fn push(&mut self, record: &[u8]) -> io::Result<()> {
        // A run holds half as much as one of numbers, since where its records lie needs room too.
        let room = self.scratch.run_bytes / 2;
        if !self.filling.spans.is_empty() && self.filling.bytes.len() + record.len() > room {
            self.spill()?;
        }
        let start = self.filling.bytes.len() as u32;
        self.filling.bytes.extend_from_slice(record);
        self.filling.spans.push((start, self.filling.bytes.len() as u32));
        Ok(())
    }

    fn spill(&mut self) -> io::Result<()> {
        let spare = match self.spilling.take() {
            Some(thread) => joined(thread)?,
            None => Held::default(),
        };
        let mut run = std::mem::replace(&mut self.filling, spare);
        let (scratch, name) = (self.scratch.clone(), format!("{}-{}", self.name, self.runs));
        self.runs += 1;
        self.spilling = Some(std::thread::spawn(move || {
            run.sort();
            let mut file = scratch.create(&name)?;
            for (start, end) in run.spans.drain(..) {
                file.write_all(&(end - start).to_be_bytes())?;
                file.write_all(&run.bytes[start as usize..end as usize])?;
            }
            file.flush()?;
            run.bytes.clear();
            Ok(run)
        }));
        Ok(())
    }

    /// Ends the input; the merge yields all records in order.
    ///
    /// # Errors
    /// The scratch folder's.
    pub(crate) fn finish(mut self) -> io::Result<TextMerge> {
        let mut merge = TextMerge { runs: Vec::new(), heap: BinaryHeap::new(), held: Held::default(), at: 0 };
        if self.runs == 0 {
            self.filling.sort();
            merge.held = self.filling;
            return Ok(merge);
        }
        self.spill()?;
        if let Some(thread) = self.spilling.take() {
            joined(thread)?;
        }
        drop(self.filling);
        for number in 0..self.runs {
            let file = self.scratch.open(&format!("{}-{number}", self.name))?;
            let mut run = BufReader::with_capacity(1 << 17, file);
            let mut first = Vec::new();
            if read(&mut run, &mut first)? {
                merge.heap.push(Reverse((first, number)));
            }
            merge.runs.push(run);
        }
        Ok(merge)
    }
}

/// All records in order, one lent at a time.
pub(crate) struct TextMerge {
    runs: Vec<BufReader<File>>,
    heap: BinaryHeap<Reverse<(Vec<u8>, usize)>>,
    /// The record that is lent, or all of them when they never left memory.
    held: Held,
    at: usize,
}

impl TextMerge {
    /// The next record.
    ///
    /// # Errors
    /// The scratch folder's.
    pub(crate) fn next(&mut self) -> io::Result<Option<&[u8]>> {
        if self.runs.is_empty() {
            let Some(&(start, end)) = self.held.spans.get(self.at) else { return Ok(None) };
            self.at += 1;
            return Ok(Some(&self.held.bytes[start as usize..end as usize]));
        }
        let Some(Reverse((mut record, number))) = self.heap.pop() else { return Ok(None) };
        self.held.bytes.clear();
        self.held.bytes.extend_from_slice(&record);
        if read(&mut self.runs[number], &mut record)? {
            self.heap.push(Reverse((record, number)));
        }
        Ok(Some(&self.held.bytes))
    }
}

/// Reads one record; false at the end.
fn read(run: &mut BufReader<File>, record: &mut Vec<u8>) -> io::Result<bool> {
    record.clear();
    let mut length = [0; 4];
    match run.read_exact(&mut length) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(false),
        other => other?,
    }
    record.resize(u32::from_be_bytes(length) as usize, 0);
    run.read_exact(record)?;
    Ok(true)
}
