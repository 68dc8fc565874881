// A peer of `bench`: Mercurius, which compiles queries (graphql-jit), with node-pg and DataLoader. Serves BENCH_DATABASE_URL and
// prints its address.

import Fastify from 'fastify';
import mercurius from 'mercurius';
import { context, resolvers, typeDefs } from './dealers.mjs';

const server = Fastify();
// Compiles a query when it is asked for the first time.
await server.register(mercurius, { schema: typeDefs, resolvers, jit: 1, context });
await server.listen({ host: '127.0.0.1', port: 0 });
console.log(`127.0.0.1:${server.server.address().port}`);
