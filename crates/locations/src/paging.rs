//! Pages of ten (events spec §9).

/// One of the pages of a list.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Paging {
    /// From 1, limited to the last page.
    pub(crate) page: i32,
    /// How many there are; none for an empty list.
    pub(crate) pages: i32,
}

impl Paging {
    /// Rows on a page.
    pub(crate) const SIZE: u64 = 10;

    /// The requested page of a list with so many rows.
    pub(crate) fn of(total: i32, page: i32) -> Self {
        let size = Self::SIZE as i32;
        let pages = total / size + i32::from(total % size > 0);
        Self { page: page.clamp(1, pages.max(1)), pages }
    }

    /// Rows on the pages before.
    pub(crate) fn skipped(self) -> u64 {
        u64::try_from(self.page - 1).unwrap_or_default() * Self::SIZE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_within_the_list() {
        for (total, requested, page, pages, skipped) in [
            (0, 1, 1, 0, 0),
            (10, 1, 1, 1, 0),
            (11, 2, 2, 2, 10),
            (11, 9, 2, 2, 10),
            (57, 6, 6, 6, 50),
            (57, -3, 1, 6, 0),
            (i32::MAX, i32::MAX, 214_748_365, 214_748_365, 2_147_483_640),
        ] {
            let paging = Paging::of(total, requested);
            assert_eq!(
                (paging.page, paging.pages, paging.skipped()),
                (page, pages, skipped),
                "{total} {requested}"
            );
        }
    }
}
