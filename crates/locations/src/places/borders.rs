//! The borders of the districts. A generator writes the file: `scripts/map-data`.

use kernel::Fault;
use serde::Deserialize;

use super::outline::Outline;
use super::{GeoPoint, corrupt};

const FILE: &str = "district-borders.json";

#[derive(Deserialize)]
struct BorderFile {
    /// Of the grid, per degree.
    steps: i32,
    /// Longitude and latitude of the first point of a line in steps, then the difference to each next one.
    arcs: Vec<Vec<i32>>,
    areas: Vec<AreaRow>,
}

#[derive(Deserialize)]
struct AreaRow {
    code: String,
    /// Numbers of arcs; `!number` is that arc backwards.
    rings: Vec<Vec<i32>>,
}

/// The areas of all districts; a city with wards has one for each.
#[derive(Debug)]
pub(super) struct Borders(Vec<Area>);

#[derive(Debug)]
struct Area {
    district: usize,
    outline: Outline,
}

impl Borders {
    /// Reads the file; `district` returns the index of a district by its code or that of a ward.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] if the file names an unknown district or arc.
    pub(super) fn read(text: &str, district: impl Fn(&str) -> Option<usize>) -> Result<Self, Fault> {
        let file: BorderFile =
            serde_json::from_str(text).map_err(|error| corrupt(FILE, &error.to_string()))?;
        let arcs: Vec<_> = file.arcs.iter().map(|arc| points(arc, f64::from(file.steps))).collect();
        let areas = file.areas.iter().map(|row| {
            let district = district(&row.code).ok_or_else(|| corrupt(FILE, &row.code))?;
            let rings = row.rings.iter().map(|ring| joined(ring, &arcs)).collect::<Option<Vec<_>>>();
            let outline = Outline::of(rings.ok_or_else(|| corrupt(FILE, "a ring without arcs"))?);
            Ok(Area { district, outline })
        });
        areas.collect::<Result<_, _>>().map(Self)
    }

    /// Index of the district that contains the point.
    pub(super) fn district_at(&self, point: GeoPoint) -> Option<usize> {
        self.0.iter().find(|area| area.outline.contains(point)).map(|area| area.district)
    }
}

/// The points of a line in degrees.
fn points(arc: &[i32], steps: f64) -> Vec<GeoPoint> {
    let (mut x, mut y) = (0, 0);
    let step = |pair: &[i32]| {
        x += pair[0];
        y += pair[1];
        GeoPoint { lat: f64::from(y) / steps, lng: f64::from(x) / steps }
    };
    arc.chunks_exact(2).map(step).collect()
}

/// A closed ring of arcs, each of which begins where the one before ends; `None` for an unknown arc.
fn joined(ring: &[i32], arcs: &[Vec<GeoPoint>]) -> Option<Vec<GeoPoint>> {
    let mut points = Vec::new();
    for &number in ring {
        let backwards = number < 0;
        let arc = arcs.get(usize::try_from(if backwards { !number } else { number }).ok()?)?;
        if backwards {
            points.extend(arc.iter().rev());
        } else {
            points.extend(arc);
        }
    }
    Some(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two squares with a shared border, in steps of a tenth of a degree.
    const SQUARES: &str = r#"{"steps":10,"arcs":[[1280,360,-10,0,0,10,10,0],[1280,370,10,0,0,-10,-10,0],[1280,360,0,10]],
        "areas":[{"code":"left","rings":[[0,-3]]},{"code":"right","rings":[[2,1]]}]}"#;

    #[test]
    fn arcs_are_joined_to_areas() {
        let borders =
            Borders::read(SQUARES, |code| ["left", "right"].iter().position(|&each| each == code)).unwrap();
        let at = |lat, lng| borders.district_at(GeoPoint { lat, lng });
        assert_eq!(at(36.5, 127.5), Some(0));
        assert_eq!(at(36.5, 128.5), Some(1));
        assert_eq!(at(37.5, 127.5), None);
        assert_eq!(at(f64::NAN, 127.5), None);
    }

    #[test]
    fn unknown_districts_and_arcs_are_refused() {
        assert!(Borders::read(SQUARES, |code| (code == "left").then_some(0)).is_err());
        assert!(Borders::read(&SQUARES.replace("[[2,1]]", "[[2,7]]"), |_| Some(0)).is_err());
    }
}
