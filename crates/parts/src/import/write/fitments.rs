//! The lists of fitments, both ways.

use crate::bundle::{Report, Table};
use crate::import::fitments::{parted, record};
use crate::import::parts::Parts;
use crate::import::sort::{FixedMerge, FixedSorter, Scratch};
use crate::listing::{FitmentEnd, Reader, put, put_counts, put_fitted};
use crate::store::{Cell, FITMENTS_CHUNK, Sink, SinkError};

/// Writes the parts of each vehicle and category, with their number. Returns the number of fitments and a sorter with
/// them by part. Duplicate fitments are reported.
pub(in crate::import) fn by_vehicle(
    sink: &mut dyn Sink,
    fitments: FixedMerge,
    parts: &Parts,
    scratch: &Scratch,
    report: &mut Report,
) -> Result<(u64, FixedSorter), SinkError> {
    let mut by_part = FixedSorter::new(scratch, "by-part");
    sink.begin("fitting")?;
    let mut rows = VehicleRows::new(sink, &parts.first_of_category);
    let (mut total, mut last, mut last_line) = (0_u64, None, 0);
    for fitment in fitments {
        let (vehicle, part, qualifier, line) = parted(fitment?);
        if last == Some((vehicle, part, qualifier)) {
            report.add((Table::Fitments.file(), u64::from(line), ""), "duplicate_key", || {
                format!("line {last_line} says the same of this vehicle and part")
            });
            continue;
        }
        (last, last_line) = (Some((vehicle, part, qualifier)), line);
        total += 1;
        rows.take(vehicle, part, qualifier)?;
        by_part.push(record(part, vehicle, qualifier, 0))?;
    }
    let packed = rows.finish()?;
    sink.begin("vehicle_counts")?;
    let mut packed = Reader::new(&packed);
    while let (Some(vehicle), Some(length)) = (packed.number(), packed.number()) {
        let counts = packed.bytes(length as usize).unwrap_or(&[]);
        sink.row(&[Cell::Int(vehicle), Cell::Bytes(counts)])?;
    }
    Ok((total, by_part))
}

/// The rows of one vehicle after the other.
struct VehicleRows<'s> {
    sink: &'s mut dyn Sink,
    first_of_category: &'s [u32],
    vehicle: u32,
    category: u16,
    /// The end of the category's parts.
    parts_end: u32,
    /// The part that was taken last, and how many there are in the category.
    part: u32,
    count: u32,
    list: Vec<u8>,
    counts: Vec<(u16, u32)>,
    /// Vehicle, bytes, counts; of all vehicles.
    packed: Vec<u8>,
}

impl<'s> VehicleRows<'s> {
    fn new(sink: &'s mut dyn Sink, first_of_category: &'s [u32]) -> Self {
        Self {
            sink,
            first_of_category,
            vehicle: 0,
            category: 0,
            parts_end: 0,
            part: 0,
            count: 0,
            list: Vec::new(),
            counts: Vec::new(),
            packed: Vec::new(),
        }
    }

    fn take(&mut self, vehicle: u32, part: u32, qualifier: u32) -> Result<(), SinkError> {
        if vehicle != self.vehicle || part >= self.parts_end {
            self.end_category()?;
            if vehicle != self.vehicle {
                self.end_vehicle();
                self.vehicle = vehicle;
            }
            let behind = self.first_of_category.partition_point(|&first| first <= part);
            self.category = behind.saturating_sub(1) as u16;
            self.parts_end = self.first_of_category.get(behind).copied().unwrap_or(u32::MAX);
        }
        if self.count == 0 || part != self.part {
            self.count += 1;
        }
        put_fitted(&mut self.list, self.part, FitmentEnd { id: part, qualifier });
        self.part = part;
        Ok(())
    }

    fn end_category(&mut self) -> Result<(), SinkError> {
        if self.count > 0 {
            let category = Cell::Int(u32::from(self.category));
            self.sink.row(&[Cell::Int(self.vehicle), category, Cell::Bytes(&self.list)])?;
            self.counts.push((self.category, self.count));
            self.list.clear();
        }
        (self.part, self.count) = (0, 0);
        Ok(())
    }

    fn end_vehicle(&mut self) {
        if !self.counts.is_empty() {
            let mut counts = Vec::with_capacity(self.counts.len() * 3);
            put_counts(&mut counts, &self.counts);
            put(&mut self.packed, self.vehicle);
            put(&mut self.packed, counts.len() as u32);
            self.packed.extend(counts);
            self.counts.clear();
        }
        self.parts_end = 0;
    }

    fn finish(mut self) -> Result<Vec<u8>, SinkError> {
        self.end_category()?;
        self.end_vehicle();
        Ok(self.packed)
    }
}

/// How much each part fits, by its number.
pub(in crate::import) struct Fits {
    /// Fitments: a vehicle counts once for each position and note.
    pub(in crate::import) fitments: Vec<u32>,
    /// Vehicles.
    pub(in crate::import) vehicles: Vec<u32>,
}

/// Writes the vehicles of each part, in chunks. Returns the number per part.
pub(in crate::import) fn by_part(
    sink: &mut dyn Sink,
    fitments: FixedMerge,
    parts: usize,
) -> Result<Fits, SinkError> {
    let (mut counts, mut vehicles) = (vec![0_u32; parts], vec![0_u32; parts]);
    let mut last = None;
    let (mut part_now, mut in_chunk, mut vehicle_before) = (0, 0, 0);
    let mut list = Vec::new();
    sink.begin("part_fitments")?;
    for fitment in fitments {
        let (part, vehicle, qualifier, _) = parted(fitment?);
        if in_chunk == FITMENTS_CHUNK || (part != part_now && in_chunk > 0) {
            end_chunk(sink, part_now, counts[part_now as usize], &mut list)?;
            (in_chunk, vehicle_before) = (0, 0);
        }
        part_now = part;
        put_fitted(&mut list, vehicle_before, FitmentEnd { id: vehicle, qualifier });
        vehicle_before = vehicle;
        in_chunk += 1;
        counts[part as usize] += 1;
        if last != Some((part, vehicle)) {
            vehicles[part as usize] += 1;
            last = Some((part, vehicle));
        }
    }
    if in_chunk > 0 {
        end_chunk(sink, part_now, counts[part_now as usize], &mut list)?;
    }
    Ok(Fits { fitments: counts, vehicles })
}

/// Writes a chunk, after which a part has `count` fitments.
fn end_chunk(sink: &mut dyn Sink, part: u32, count: u32, list: &mut Vec<u8>) -> Result<(), SinkError> {
    let chunk = (count - 1) / FITMENTS_CHUNK as u32;
    sink.row(&[Cell::Int(part), Cell::Int(chunk), Cell::Bytes(list)])?;
    list.clear();
    Ok(())
}
