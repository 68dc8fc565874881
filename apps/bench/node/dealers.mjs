// What the peers of `bench` share: the schema of the measured query, its statement, and the rows in the shape of the schema.

import DataLoader from 'dataloader';
import pg from 'pg';

/** As many as the bare handlers have (apps/bench/src/bare.rs). */
const CONNECTIONS = 16;

export const typeDefs = `
  type Text { ko: String! en: String! }
  type Point { lat: Float! lng: Float! }
  type Dealer {
    code: String! name: Text! address: Text! phone: String! location: Point! exclusiveShop: Boolean!
  }
  enum DealerKind { SERVICE_CENTRE PARTS_DEALER }
  type Query { dealers(kind: DealerKind!, state: String!, city: String!): [Dealer!]! }
`;

const KINDS = { SERVICE_CENTRE: 'service-center', PARTS_DEALER: 'parts-dealer' };

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: CONNECTIONS });

async function dealersOf(kind, province, district) {
  const { rows } = await pool.query({
    name: 'dealers',
    text: `SELECT code, name_ko, name_en, address_ko, address_en, phone, lat, lng, exclusive_shop
           FROM dealer WHERE kind = $1 AND province_code = $2 AND district_code = $3 AND removed_at IS NULL`,
    values: [kind, province, district],
  });
  return rows.map((row) => ({
    code: row.code,
    name: { ko: row.name_ko, en: row.name_en },
    address: { ko: row.address_ko, en: row.address_en },
    phone: row.phone,
    location: { lat: row.lat, lng: row.lng },
    exclusiveShop: row.exclusive_shop,
  }));
}

/** One per request, so that the same question within a request is sent once. */
export function context() {
  const load = (keys) => Promise.all(keys.map(({ kind, state, city }) => dealersOf(kind, state, city)));
  const cacheKeyFn = ({ kind, state, city }) => `${kind}/${state}/${city}`;
  return { dealers: new DataLoader(load, { cacheKeyFn }) };
}

export const resolvers = {
  Query: {
    dealers: (_root, { kind, state, city }, { dealers }) => dealers.load({ kind: KINDS[kind], state, city }),
  },
};
