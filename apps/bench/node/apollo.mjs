// A peer of `bench`: Apollo Server on Fastify with node-pg and DataLoader. Serves BENCH_DATABASE_URL and prints its address.

import { ApolloServer } from '@apollo/server';
import fastifyApollo from '@as-integrations/fastify';
import Fastify from 'fastify';
import { context, resolvers, typeDefs } from './dealers.mjs';

const apollo = new ApolloServer({ typeDefs, resolvers });
await apollo.start();
const server = Fastify();
await server.register(fastifyApollo(apollo), { context: async () => context() });
await server.listen({ host: '127.0.0.1', port: 0 });
console.log(`127.0.0.1:${server.server.address().port}`);
