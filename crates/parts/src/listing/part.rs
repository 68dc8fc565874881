//! Stored data of a part: the *listing*, shown in lists, and the *detail*, shown on its page only.

use super::bytes::{Reader, put, put_text};

/// The listing of a part, its texts borrowed from the row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Listing<'a> {
    /// Key of the brand.
    pub(crate) brand: u16,
    /// Permanent id, derived from the key in the bundle.
    pub(crate) guid: [u8; 16],
    /// Product number.
    pub(crate) product_nr: &'a str,
    /// The company's own number.
    pub(crate) company_sku: &'a str,
    /// Korean, English.
    pub(crate) description: [&'a str; 2],
    /// Korean, English; both blank for none.
    pub(crate) note: [&'a str; 2],
    /// Source, Korean and English alternative text; the source blank for none.
    pub(crate) thumbnail: [&'a str; 3],
}

impl<'a> Listing<'a> {
    pub(crate) fn put(&self, out: &mut Vec<u8>) {
        put(out, u32::from(self.brand));
        out.extend_from_slice(&self.guid);
        put_text(out, self.product_nr);
        put_text(out, self.company_sku);
        for text in self.description.iter().chain(&self.note).chain(&self.thumbnail) {
            put_text(out, text);
        }
    }

    pub(crate) fn read(bytes: &'a [u8]) -> Option<Self> {
        let mut reader = Reader::new(bytes);
        let brand = u16::try_from(reader.number()?).ok()?;
        let guid = reader.bytes(16)?.try_into().ok()?;
        let mut text = || reader.text();
        Some(Self {
            brand,
            guid,
            product_nr: text()?,
            company_sku: text()?,
            description: [text()?, text()?],
            note: [text()?, text()?],
            thumbnail: [text()?, text()?, text()?],
        })
    }
}

/// A picture: source, Korean and English alternative text.
pub(crate) type ImageColumns<'a> = [&'a str; 3];

/// A file to download.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DetailFile<'a> {
    /// Korean, English.
    pub(crate) name: [&'a str; 2],
    /// Its URL.
    pub(crate) url: &'a str,
    /// Its size; 0 for unknown.
    pub(crate) bytes: u32,
}

/// A specification: name and value, each Korean and English, and whether the value is an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Specification<'a> {
    /// Korean and English name, Korean and English value.
    pub(crate) texts: [&'a str; 4],
    /// The value is an address.
    pub(crate) is_link: bool,
}

/// A number of other makers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OtherNumber<'a> {
    /// Of another maker than the vehicle's.
    pub(crate) cross: bool,
    /// As the bundle spells it.
    pub(crate) number: &'a str,
    /// Blank for unknown.
    pub(crate) maker: &'a str,
}

/// Data of a part's page only, with texts borrowed from the row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Detail<'a> {
    pub(crate) images: Vec<ImageColumns<'a>>,
    pub(crate) files: Vec<DetailFile<'a>>,
    pub(crate) criteria: Vec<Specification<'a>>,
    pub(crate) numbers: Vec<OtherNumber<'a>>,
}

impl<'a> Detail<'a> {
    pub(crate) fn put(&self, out: &mut Vec<u8>) {
        put(out, self.images.len() as u32);
        self.images.iter().flatten().for_each(|text| put_text(out, text));
        put(out, self.files.len() as u32);
        for file in &self.files {
            file.name.iter().for_each(|text| put_text(out, text));
            put_text(out, file.url);
            put(out, file.bytes);
        }
        put(out, self.criteria.len() as u32);
        for criterion in &self.criteria {
            criterion.texts.iter().for_each(|text| put_text(out, text));
            put(out, u32::from(criterion.is_link));
        }
        put(out, self.numbers.len() as u32);
        for number in &self.numbers {
            put(out, u32::from(number.cross));
            put_text(out, number.number);
            put_text(out, number.maker);
        }
    }

    pub(crate) fn read(bytes: &'a [u8]) -> Option<Self> {
        let mut reader = Reader::new(bytes);
        let mut detail = Self::default();
        for _ in 0..reader.count()? {
            detail.images.push([reader.text()?, reader.text()?, reader.text()?]);
        }
        for _ in 0..reader.count()? {
            let name = [reader.text()?, reader.text()?];
            detail.files.push(DetailFile { name, url: reader.text()?, bytes: reader.number()? });
        }
        for _ in 0..reader.count()? {
            let texts = [reader.text()?, reader.text()?, reader.text()?, reader.text()?];
            detail.criteria.push(Specification { texts, is_link: reader.number()? != 0 });
        }
        for _ in 0..reader.count()? {
            let cross = reader.number()? != 0;
            detail.numbers.push(OtherNumber { cross, number: reader.text()?, maker: reader.text()? });
        }
        reader.is_done().then_some(detail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_read_as_it_was_written() {
        let listing = Listing {
            brand: 300,
            guid: [7; 16],
            product_nr: "26300-35505",
            company_sku: "G-1",
            description: ["오일 필터", "Oil filter"],
            note: ["견본", "Sample"],
            thumbnail: ["/images/part-oil-1.svg", "그림", "Picture"],
        };
        let mut out = Vec::new();
        listing.put(&mut out);
        assert_eq!(Listing::read(&out), Some(listing));
        assert_eq!(Listing::read(&out[..out.len() - 1]), None);

        let detail = Detail {
            images: vec![["/a.png", "가", "A"]],
            files: vec![DetailFile {
                name: ["설명서", "Manual"], url: "/parts-files/x.pdf", bytes: 70_000
            }],
            criteria: vec![Specification { texts: ["높이", "Height", "80 mm", "80 mm"], is_link: false }],
            numbers: vec![OtherNumber { cross: true, number: "W 610/3", maker: "" }],
        };
        let mut out = Vec::new();
        detail.put(&mut out);
        assert_eq!(Detail::read(&out), Some(detail));
    }
}
