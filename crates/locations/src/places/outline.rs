//! Whether a point is inside a set of rings, read even-odd.

use kernel::Fault;

use super::{GeoPoint, corrupt};

/// Closed rings; one inside another is a hole.
#[derive(Debug)]
pub(super) struct Outline {
    rings: Vec<Vec<GeoPoint>>,
    /// Corners of the box around all rings.
    south_west: GeoPoint,
    north_east: GeoPoint,
}

impl Default for Outline {
    fn default() -> Self {
        Self {
            rings: Vec::new(),
            south_west: GeoPoint { lat: f64::INFINITY, lng: f64::INFINITY },
            north_east: GeoPoint { lat: f64::NEG_INFINITY, lng: f64::NEG_INFINITY },
        }
    }
}

impl Outline {
    /// Of closed rings.
    pub(super) fn of(rings: Vec<Vec<GeoPoint>>) -> Self {
        let mut outline = Self::default();
        rings.into_iter().for_each(|ring| outline.add(ring));
        outline
    }

    /// Adds a ring written as `lng lat` pairs.
    pub(super) fn add_ring(&mut self, text: &str) -> Result<(), Fault> {
        let mut numbers = text.split_ascii_whitespace().map(str::parse::<f64>);
        let mut ring = Vec::new();
        while let Some(lng) = numbers.next() {
            match (lng, numbers.next()) {
                (Ok(lng), Some(Ok(lat))) => ring.push(GeoPoint { lat, lng }),
                _ => return Err(corrupt("outline.csv", "a ring is not made of pairs of numbers")),
            }
        }
        self.add(ring);
        Ok(())
    }

    fn add(&mut self, ring: Vec<GeoPoint>) {
        let (from, to) = (&mut self.south_west, &mut self.north_east);
        for point in &ring {
            *from = GeoPoint { lat: from.lat.min(point.lat), lng: from.lng.min(point.lng) };
            *to = GeoPoint { lat: to.lat.max(point.lat), lng: to.lng.max(point.lng) };
        }
        self.rings.push(ring);
    }

    pub(super) fn contains(&self, point: GeoPoint) -> bool {
        let sides = self.rings.iter().flat_map(|ring| ring.windows(2));
        (self.south_west.lat..=self.north_east.lat).contains(&point.lat)
            && (self.south_west.lng..=self.north_east.lng).contains(&point.lng)
            && sides.filter(|side| crosses(side[0], side[1], point)).count() % 2 == 1
    }
}

/// True when the ray from `point` to the east crosses the side from `a` to `b`.
fn crosses(a: GeoPoint, b: GeoPoint, point: GeoPoint) -> bool {
    (a.lat > point.lat) != (b.lat > point.lat)
        && point.lng < a.lng + (point.lat - a.lat) / (b.lat - a.lat) * (b.lng - a.lng)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_inside_a_ring_is_a_hole() {
        let mut outline = Outline::default();
        outline.add_ring("0 0 10 0 10 10 0 10 0 0").unwrap();
        outline.add_ring("4 4 6 4 6 6 4 6 4 4").unwrap();
        assert!(outline.contains(GeoPoint { lat: 2.0, lng: 2.0 }));
        assert!(!outline.contains(GeoPoint { lat: 5.0, lng: 5.0 }));
        assert!(!outline.contains(GeoPoint { lat: 5.0, lng: 11.0 }));
    }

    #[test]
    fn a_broken_ring_is_refused() {
        assert!(Outline::default().add_ring("0 0 1").is_err());
        assert!(Outline::default().add_ring("0 north").is_err());
    }
}
