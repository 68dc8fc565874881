//! PDF files under passwords, by each method of encryption.

use std::collections::BTreeMap;
use std::sync::Arc;

use lopdf::encryption::crypt_filters::{Aes128CryptFilter, Aes256CryptFilter, CryptFilter};
use lopdf::{Document, EncryptionState, EncryptionVersion, Object, Permissions, StringFormat, dictionary};

/// How a PDF is encrypted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Method {
    Rc4With40Bits,
    Rc4With128Bits,
    Aes128,
    Aes256,
}

impl Method {
    pub(crate) const ALL: [Self; 4] = [Self::Rc4With40Bits, Self::Rc4With128Bits, Self::Aes128, Self::Aes256];
}

/// A PDF of one empty page with an owner password. An empty `password` lets anyone open it.
pub(crate) fn encrypted(method: Method, password: &str) -> Vec<u8> {
    let mut document = one_page();
    let filters = |filter: Arc<dyn CryptFilter>| BTreeMap::from([(b"StdCF".to_vec(), filter)]);
    let permissions = Permissions::PRINTABLE;
    let owner_password = "the owner's";
    let version = match method {
        Method::Rc4With40Bits => EncryptionVersion::V1 {
            document: &document,
            owner_password,
            user_password: password,
            permissions,
        },
        Method::Rc4With128Bits => EncryptionVersion::V2 {
            document: &document,
            owner_password,
            user_password: password,
            key_length: 128,
            permissions,
        },
        Method::Aes128 => EncryptionVersion::V4 {
            document: &document,
            encrypt_metadata: true,
            crypt_filters: filters(Arc::new(Aes128CryptFilter)),
            stream_filter: b"StdCF".to_vec(),
            string_filter: b"StdCF".to_vec(),
            owner_password,
            user_password: password,
            permissions,
        },
        Method::Aes256 => EncryptionVersion::V5 {
            encrypt_metadata: true,
            crypt_filters: filters(Arc::new(Aes256CryptFilter)),
            file_encryption_key: &[7; 32],
            stream_filter: b"StdCF".to_vec(),
            string_filter: b"StdCF".to_vec(),
            owner_password,
            user_password: password,
            permissions,
        },
    };
    let state = EncryptionState::try_from(version).expect("a key");
    document.encrypt(&state).expect("is encrypted");
    saved(document)
}

/// A PDF of one empty page.
pub(crate) fn plain() -> Vec<u8> {
    saved(one_page())
}

fn one_page() -> Document {
    let mut document = Document::with_version("1.7");
    let pages = document.new_object_id();
    let page = document.add_object(dictionary! {
        "Type" => "Page", "Parent" => pages,
        "MediaBox" => vec![0.into(), 0.into(), 595.into(), 842.into()],
    });
    document
        .objects
        .insert(pages, dictionary! { "Type" => "Pages", "Kids" => vec![page.into()], "Count" => 1 }.into());
    let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => pages });
    document.trailer.set("Root", catalog);
    let id = Object::String(vec![1; 16], StringFormat::Literal);
    document.trailer.set("ID", vec![id.clone(), id]);
    document
}

fn saved(mut document: Document) -> Vec<u8> {
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).expect("is written");
    bytes
}
