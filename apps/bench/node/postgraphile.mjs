// A peer of `bench`: PostGraphile, which makes its schema from the tables. Serves BENCH_DATABASE_URL and prints its address.

import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      connectionString: process.env.BENCH_DATABASE_URL,
      schemas: ['public'],
      poolConfig: { max: 16 },
    }),
  ],
  grafserv: { graphiql: false, watch: false },
  // Conditions on every column, not on those of an index alone.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => console.log(`127.0.0.1:${server.address().port}`));
