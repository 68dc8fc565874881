//! A catalogue of five vehicles and four parts for tests of pages and calls.

use std::path::Path;

use kernel::FileStore;
use kernel::test_support::TestDatabase;
use parts::{ImportResult, Importer};

use crate::support::clock;

/// The first vehicle, a sedan, and an electric car.
pub(crate) const SONATA: &str = "hyundai-sonata-2021-dn8-2-0-lpi";
pub(crate) const EV6: &str = "kia-ev6-2023-cv-long-range";

const VEHICLES: &str = "\
vehicle_id,make,model,year,series,variant,carline,slug,ktype
V1,Hyundai,Sonata,2021,DN8,2.0 LPi,Hyundai Sonata 2.0 LPi,hyundai-sonata-2021-dn8-2-0-lpi,100001
V2,Hyundai,Sonata,2021,DN8,1.6 T,Hyundai Sonata 1.6 T,hyundai-sonata-2021-dn8-1-6-t,100002
V3,Hyundai,Sonata,2020,DN8,2.0 LPi,Hyundai Sonata 2.0 LPi,hyundai-sonata-2020-dn8-2-0-lpi,100001
V4,Kia,EV6,2023,CV,Long Range,Kia EV6 Long Range,kia-ev6-2023-cv-long-range,
V5,BMW,3 Series,2021,G20,320i,BMW 320i,bmw-3-series-2021-g20-320i,100005
";
const CATEGORIES: &str = "\
category_id,parent_id,name_ko,name_en,product
oil,,오일류,Oils and fluids,parts-oil
oil-engine,oil,엔진오일,Engine oil,
oil-engine-full,oil-engine,합성 엔진오일,Synthetic engine oil,
brakes,,브레이크,Brakes,parts-brakes
brakes-pads,brakes,브레이크 패드,Brake pads,
brakes-pads-front,brakes-pads,앞 브레이크 패드,Front brake pads,
";
const BRANDS: &str = "\
brand_id,name,partner
gaon,GAON,Y
handok,HANDOK,N
";
const PARTS: &str = "\
part_id,product_nr,company_sku,brand_id,category_id,description_ko,description_en,note_ko,note_en
P1,GA-OIL-5W30,GAON-100,gaon,oil-engine-full,합성 엔진오일 5W-30,Synthetic engine oil 5W-30,견본 자료예요.,Sample data.
P2,0.986/B 1,H.200,handok,brakes-pads-front,앞 브레이크 패드,Front brake pads,,
P3,GA-BP-300,GAON-300,gaon,brakes-pads-front,세라믹 앞 브레이크 패드,Ceramic front brake pads,,
P4,GA-OIL-0W20,GAON-101,gaon,oil-engine-full,합성 엔진오일 0W-20,Synthetic engine oil 0W-20,,
";
const CRITERIA: &str = "\
part_id,name_ko,name_en,value_ko,value_en,is_link
P1,점도,Viscosity,5W-30,5W-30,N
P1,용량,Capacity,4 L,4 L,N
P1,제품 안내,About the product,https://www.example.com/oil,https://www.example.com/en/oil,Y
P4,점도,Viscosity,0W-20,0W-20,N
";
const IMAGES: &str = "\
part_id,position,file,alt_ko,alt_en
P1,1,/images/part-oil-1.svg,엔진오일 통,A bottle of engine oil
P1,2,photo.png,뚜껑,The cap
";
const FILES: &str = "\
part_id,name_ko,name_en,file
P1,안전 자료,Safety data,safety.pdf
";
const NUMBERS: &str = "\
part_id,kind,number,maker
P1,OE,26300-35505,Hyundai
P1,CROSS,OX 1234 D,Mahle
P2,OE,58101-L1A10,Hyundai
";
const FITMENTS: &str = "\
vehicle_id,part_id,position_ko,position_en,note_ko,note_en
V1,P1,,,,
V1,P4,,,,
V1,P2,앞,Front,,
V1,P2,뒤,Rear,,
V1,P3,앞,Front,,
V2,P1,,,,
V3,P1,,,,
V4,P3,앞,Front,,
V5,P2,앞,Front,320i만,320i only
";

/// A picture of one point.
const PNG: &[u8] = &[
    0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, b'I', b'H', b'D', b'R', 0, 0, 0, 1, 0, 0,
    0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0x0d, b'I', b'D', b'A', b'T', 0x78, 0x9c, 0x63,
    0xf8, 0xcf, 0xc0, 0xf0, 0x1f, 0, 5, 0, 1, 0xff, 0x56, 0xc7, 0x2f, 0x0d, 0, 0, 0, 0, b'I', b'E', b'N',
    b'D', 0xae, 0x42, 0x60, 0x82,
];
/// A document without pages.
pub(crate) const PDF: &[u8] =
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n\
    trailer<</Root 1 0 R>>\n%%EOF\n";

/// Writes the bundle, with more parts, and makes a catalogue of it in the gateway's folder.
pub(crate) async fn import(db: &TestDatabase, folder: &Path, more_parts: &str) -> ImportResult {
    import_into(db, folder, part_files(folder), more_parts).await
}

/// The same with the files of parts in a store.
pub(crate) async fn import_into(
    db: &TestDatabase,
    folder: &Path,
    files: FileStore,
    more_parts: &str,
) -> ImportResult {
    let bundle = tempfile::tempdir().expect("a temporary folder");
    let parts = format!("{PARTS}{more_parts}");
    let tables = [
        ("vehicles.csv", VEHICLES),
        ("categories.csv", CATEGORIES),
        ("brands.csv", BRANDS),
        ("parts.csv", &parts),
        ("criteria.csv", CRITERIA),
        ("images.csv", IMAGES),
        ("files.csv", FILES),
        ("numbers.csv", NUMBERS),
        ("fitments.csv", FITMENTS),
    ];
    let write = |name: &str, content: &[u8]| {
        std::fs::write(bundle.path().join(name), content).expect("the bundle can be written");
    };
    let mut contents = "file,rows\n".to_owned();
    for (name, table) in tables {
        contents.push_str(&format!("{name},{}\n", table.lines().count() - 1));
        write(name, table.as_bytes());
    }
    write("bundle.csv", contents.as_bytes());
    std::fs::create_dir(bundle.path().join("files")).expect("the bundle can be written");
    write("files/photo.png", PNG);
    write("files/safety.pdf", PDF);
    let importer = Importer::new(db.handle(), db.settings().clone(), clock(), folder, files);
    match importer.import(bundle.path(), false).await {
        Ok(imported) => imported,
        Err(failure) => panic!("{failure}"),
    }
}

/// The store of the files of parts in a gateway's folder of parts.
pub(crate) fn part_files(folder: &Path) -> FileStore {
    FileStore::in_folder(folder).expect("the folder can be created").subfolder("files")
}
