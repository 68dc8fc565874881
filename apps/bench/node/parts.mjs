// The baseline of `bench parts`: a plain handler of Node with `pg` on the same PostgreSQL tables of the catalogue, with named
// prepared statements and what the gateway holds in memory held in memory too. It answers what the gateway's GraphQL
// answers, so that both can be compared: node parts.mjs, with BENCH_DATABASE_URL; it prints its address.

import { createServer } from 'node:http';
import pg from 'pg';

const CONNECTIONS = 16;

/** Reads the bytes of the catalogue's rows (crates/parts/src/listing). */
class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  get done() {
    return this.at >= this.bytes.length;
  }

  number() {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.bytes[this.at++];
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  text() {
    const length = this.number();
    this.at += length;
    return this.bytes.toString('utf8', this.at - length, this.at);
  }

  texts() {
    const lengths = this.numbers(this.number());
    return lengths.map((length) => this.take(length).toString('utf8'));
  }

  numbers(count) {
    return Array.from({ length: count }, () => this.number());
  }
}

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: CONNECTIONS });
const { rows: schemas } = await pool.query(
  `SELECT nspname FROM pg_namespace WHERE nspname LIKE 'parts\\_r%' ORDER BY substr(nspname, 8)::bigint DESC`,
);
const schema = schemas[0].nspname;
const all = async (statement) => (await pool.query(statement)).rows;

async function readVehicles() {
  const chunks = await all(`SELECT bytes FROM ${schema}.pack WHERE name = 'vehicles' ORDER BY chunk`);
  const reader = new Reader(Buffer.concat(chunks.map(({ bytes }) => bytes)));
  reader.texts();
  const count = reader.number();
  // Make, model, year, series, variant, and the orders by slug and id.
  for (let column = 0; column < 7; column += 1) reader.numbers(count);
  reader.numbers(reader.number());
  const own = reader.texts();
  return new Map(Array.from({ length: count }, (_, vehicle) => [own[vehicle * (own.length / count)], vehicle]));
}

const both = (ko, en) => ({ ko, en });
const vehicles = await readVehicles();
const brands = new Map(
  (await all(`SELECT id, brand_id, name, partner FROM ${schema}.brand`)).map((row) => [
    row.id,
    { id: row.brand_id, name: row.name, partner: row.partner === 1 },
  ]),
);
const categories = await all(`SELECT id, category_id, depth, name_ko, name_en FROM ${schema}.category ORDER BY id`);
const byCategory = new Map(categories.map((category) => [category.category_id, category]));
const positions = new Map(
  (await all(`SELECT id, position_ko, position_en FROM ${schema}.qualifier`)).map((row) => [
    row.id,
    row.position_ko === '' ? null : both(row.position_ko, row.position_en),
  ]),
);

function fitments(bytes) {
  const reader = new Reader(bytes);
  const fitted = new Map();
  let part = 0;
  while (!reader.done) {
    const step = reader.number();
    part += step >>> 1;
    const position = step & 1 ? positions.get(reader.number()) : null;
    const places = fitted.get(part) ?? [];
    if (position && !places.includes(position)) places.push(position);
    fitted.set(part, places);
  }
  return fitted;
}

function guid(bytes) {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function listing(bytes, places) {
  const reader = new Reader(bytes);
  const brand = brands.get(reader.number());
  const id = guid(reader.take(16));
  const texts = Array.from({ length: 9 }, () => reader.text());
  return {
    productNr: texts[0],
    companySku: texts[1],
    guid: id,
    description: both(texts[2], texts[3]),
    note: texts[4] === '' ? null : both(texts[4], texts[5]),
    thumbnail: texts[6] === '' ? null : { src: texts[6], alt: both(texts[7], texts[8]) },
    brand,
    positions: places,
  };
}

async function products(slug, categoryId) {
  const category = byCategory.get(categoryId);
  const fitting = await pool.query({
    name: 'fitting',
    text: `SELECT parts FROM ${schema}.fitting WHERE vehicle = $1 AND category = $2`,
    values: [vehicles.get(slug), category.id],
  });
  const groups = [];
  let totalCount = 0;
  for (const { parts } of fitting.rows) {
    const fitted = fitments(parts);
    totalCount += fitted.size;
    const ids = [...fitted.keys()].slice(0, 24);
    const found = await pool.query({
      name: 'listings',
      text: `SELECT id, listing FROM ${schema}.part WHERE id = ANY($1)`,
      values: [ids],
    });
    const rows = new Map(found.rows.map((row) => [row.id, row.listing]));
    groups.push({
      category: { id: category.category_id, name: both(category.name_ko, category.name_en) },
      parts: ids.map((id) => listing(rows.get(id), fitted.get(id))),
    });
  }
  return { fittingParts: { totalCount, groups } };
}

async function tree(slug) {
  const found = await pool.query({
    name: 'counts',
    text: `SELECT counts FROM ${schema}.vehicle_counts WHERE vehicle = $1`,
    values: [vehicles.get(slug)],
  });
  const own = new Map();
  if (found.rows.length > 0) {
    const reader = new Reader(found.rows[0].counts);
    let category = 0;
    while (!reader.done) {
      category += reader.number();
      own.set(category, reader.number());
    }
  }
  // The ancestors of a category, by depth; parents come before their children.
  const above = [];
  const top = [];
  for (const { id, category_id: categoryId, depth, name_ko: ko, name_en: en } of categories) {
    const node = { id: categoryId, name: both(ko, en), partCount: 0, subcategories: [] };
    above[depth] = node;
    (depth === 0 ? top : above[depth - 1].subcategories).push(node);
    const count = own.get(id) ?? 0;
    for (let level = 0; level <= depth; level += 1) above[level].partCount += count;
  }
  const shown = (nodes, levels) =>
    nodes
      .filter(({ partCount }) => partCount > 0)
      .map(({ id, name, partCount, subcategories }) =>
        levels === 0
          ? { id, name, partCount }
          : { id, name, partCount, subcategories: shown(subcategories, levels - 1) },
      );
  return { partCategories: shown(top, 2) };
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const vehicle = searchParams.get('vehicle');
  try {
    const data = pathname === '/products' ? await products(vehicle, searchParams.get('category')) : await tree(vehicle);
    const body = Buffer.from(JSON.stringify({ data }));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => process.stdout.write(`127.0.0.1:${server.address().port}\n`));
