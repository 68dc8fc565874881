//! Builds workbooks of the old format: the file system around them, and their records.

/// The content of a cell in such a workbook.
pub(super) enum Old<'c> {
    Nothing,
    /// Among the texts that cells share.
    Shared(&'c str),
    /// In the cell.
    Text(&'c str),
    Number(f64),
    /// A number in thirty bits.
    Short(i32),
    /// A number that its format makes a date.
    Date(f64),
    /// The result of a formula.
    Formula(&'c str),
}

fn record(kind: u16, body: &[u8]) -> Vec<u8> {
    let mut bytes = kind.to_le_bytes().to_vec();
    bytes.extend(u16::try_from(body.len()).unwrap().to_le_bytes());
    bytes.extend(body);
    bytes
}

/// Units and flags of a text, two bytes each when a letter needs it.
fn text(text: &str) -> (u16, u8, Vec<u8>) {
    let units: Vec<u16> = text.encode_utf16().collect();
    let length = u16::try_from(units.len()).unwrap();
    match units.iter().all(|unit| *unit < 256) {
        true => (length, 0, units.iter().map(|unit| u8::try_from(*unit).unwrap()).collect()),
        false => (length, 1, units.iter().flat_map(|unit| unit.to_le_bytes()).collect()),
    }
}

fn long_text(letters: &str) -> Vec<u8> {
    let (length, flags, bytes) = text(letters);
    [&length.to_le_bytes()[..], &[flags], &bytes].concat()
}

/// The shared texts, cut into records in the midst of letters wherever one is full.
fn shared(texts: &[&str], record_length: usize) -> Vec<u8> {
    let count = u32::try_from(texts.len()).unwrap().to_le_bytes();
    let mut records: Vec<Vec<u8>> = vec![[count, count].concat()];
    for letters in texts {
        let (length, flags, bytes) = text(letters);
        if records.last().unwrap().len() + 4 > record_length {
            records.push(Vec::new());
        }
        records.last_mut().unwrap().extend([&length.to_le_bytes()[..], &[flags]].concat());
        let width = usize::from(flags) + 1;
        for letter in bytes.chunks(width) {
            if records.last().unwrap().len() + width > record_length {
                records.push(vec![flags]);
            }
            records.last_mut().unwrap().extend(letter);
        }
    }
    let mut bytes = Vec::new();
    for (at, body) in records.iter().enumerate() {
        bytes.extend(record(if at == 0 { 0x00FC } else { 0x003C }, body));
    }
    bytes
}

/// The stream of a workbook with one sheet. `first` are records of the workbook's own that come first, `kind` its sheet's.
pub(super) fn stream(
    name: &str,
    lines: &[Vec<Old<'_>>],
    first: &[u8],
    kind: u8,
    record_length: usize,
) -> Vec<u8> {
    let begin = |of: u8| record(0x0809, &[0, 6, of, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    let end = record(0x000A, &[]);
    let texts: Vec<&str> = lines
        .iter()
        .flatten()
        .filter_map(|cell| match cell {
            Old::Shared(text) => Some(*text),
            _ => None,
        })
        .collect();
    let mut own = begin(5);
    own.extend(first);
    // A format of dates that no program knows by its number, and two formats of cells: plain, and that.
    own.extend(record(0x041E, &[&164_u16.to_le_bytes()[..], &long_text("yyyy\"년\"")].concat()));
    own.extend(record(0x00E0, &[0; 20]));
    own.extend(record(0x00E0, &[&[0, 0][..], &164_u16.to_le_bytes(), &[0; 16]].concat()));
    let (length, flags, letters) = text(name);
    let sheet = |at: usize| {
        let head = [u8::try_from(length).unwrap(), flags];
        record(0x0085, &[&u32::try_from(at).unwrap().to_le_bytes()[..], &[0, kind], &head, &letters].concat())
    };
    let rest = [shared(&texts, record_length), end.clone()].concat();
    let place = own.len() + sheet(0).len() + rest.len();
    let mut bytes = [own, sheet(place), rest, begin(0x10)].concat();
    let mut index = 0_u32;
    for (line, cells) in (0..=u16::MAX).zip(lines) {
        for (column, cell) in (0_u16..).zip(cells) {
            let place = |format: u16| {
                [line, column, format].iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<u8>>()
            };
            bytes.extend(match cell {
                Old::Nothing => record(0x0201, &place(0)),
                Old::Shared(_) => {
                    index += 1;
                    record(0x00FD, &[place(0), (index - 1).to_le_bytes().to_vec()].concat())
                }
                Old::Text(letters) => record(0x0204, &[place(0), long_text(letters)].concat()),
                Old::Number(number) => record(0x0203, &[place(0), number.to_le_bytes().to_vec()].concat()),
                Old::Short(number) => {
                    record(0x027E, &[place(0), ((number << 2) | 2).to_le_bytes().to_vec()].concat())
                }
                Old::Date(days) => record(0x0203, &[place(1), days.to_le_bytes().to_vec()].concat()),
                Old::Formula(letters) => {
                    // A text, which the next record has; then the formula, a number of three bytes.
                    let result = [0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 3, 0, 0x1E, 1, 0];
                    [
                        record(0x0006, &[place(0), result.to_vec()].concat()),
                        record(0x0207, &long_text(letters)),
                    ]
                    .concat()
                }
            });
        }
    }
    bytes.extend(end);
    bytes
}

/// The file system around streams of at least 4,096 bytes each.
pub(super) fn compound(streams: &[(&str, &[u8])]) -> Vec<u8> {
    const SECTOR: usize = 512;
    const END: u32 = 0xFFFF_FFFE;
    let mut body: Vec<u8> = Vec::new();
    let mut next: Vec<u32> = Vec::new();
    let mut add = |bytes: &[u8]| {
        let first = u32::try_from(next.len()).unwrap();
        let count = bytes.len().div_ceil(SECTOR).max(1);
        body.extend(bytes);
        body.resize((next.len() + count) * SECTOR, 0);
        next.extend((1..count).map(|at| first + u32::try_from(at).unwrap()));
        next.push(END);
        first
    };
    let entry = |name: &str, kind: u8, start: u32, length: usize| {
        let units: Vec<u16> = name.encode_utf16().chain([0]).collect();
        let mut bytes: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        bytes.resize(64, 0);
        bytes.extend(u16::try_from(units.len() * 2).unwrap().to_le_bytes());
        bytes.extend([kind, 1]);
        bytes.extend([0xFF; 12]);
        bytes.extend([0; 36]);
        bytes.extend(start.to_le_bytes());
        bytes.extend((length as u64).to_le_bytes());
        bytes
    };
    let mut entries = entry("Root Entry", 5, END, 0);
    // The first one hangs on the root, the others one on the other.
    entries[76..80].copy_from_slice(&1_u32.to_le_bytes());
    for (at, (name, content)) in (1_u32..).zip(streams) {
        let mut bytes = match content.is_empty() {
            true => entry(name, 1, 0, 0),
            false => {
                assert!(content.len() >= 4096, "a small one lies elsewhere");
                entry(name, 2, add(content), content.len())
            }
        };
        if usize::try_from(at).unwrap() < streams.len() {
            bytes[72..76].copy_from_slice(&(at + 1).to_le_bytes());
        }
        entries.extend(bytes);
    }
    let directory = add(&entries);
    let tables = (next.len() + 1).div_ceil(SECTOR / 4 - 1);
    let table_at = u32::try_from(next.len()).unwrap();
    next.extend(std::iter::repeat_n(0xFFFF_FFFD, tables));
    next.resize(tables * SECTOR / 4, u32::MAX);
    let mut header = vec![0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
    header.extend([0; 16]);
    header.extend([0x3E, 0, 3, 0, 0xFE, 0xFF, 9, 0, 6, 0]);
    header.extend([0; 10]);
    header.extend(u32::try_from(tables).unwrap().to_le_bytes());
    header.extend(directory.to_le_bytes());
    header.extend([0; 4]);
    header.extend(4096_u32.to_le_bytes());
    header.extend(END.to_le_bytes());
    header.extend(0_u32.to_le_bytes());
    header.extend(END.to_le_bytes());
    header.extend(0_u32.to_le_bytes());
    for at in 0..109 {
        let table = if at < tables { table_at + u32::try_from(at).unwrap() } else { u32::MAX };
        header.extend(table.to_le_bytes());
    }
    let table: Vec<u8> = next.iter().flat_map(|next| next.to_le_bytes()).collect();
    [header, body, table].concat()
}

/// A whole file of one sheet, padded to where streams are not small.
pub(super) fn file(stream: &[u8]) -> Vec<u8> {
    let mut stream = stream.to_vec();
    stream.resize(stream.len().max(4096), 0);
    compound(&[("Workbook", &stream)])
}
