import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers';
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  print,
  visit,
} from 'graphql';
import { EMPTY } from 'rxjs';
import { cachePolicy } from '../src/graphql/cache-policy.ts';
import type { OperationMeta } from '../src/graphql/operation-meta.ts';

/** `bodies`: hash → name, kind, body and hint, for the gateway. `documents`: a module that loads a query's document by name, for inlined answers. */
interface OperationsConfig {
  shape: 'bodies' | 'documents';
}

/** The cache hint of a root field from the gateway's resolvers; the age is in seconds. */
interface CacheHint {
  private?: boolean;
  maxAge?: number;
}

const hints: Readonly<Record<string, CacheHint>> = JSON.parse(readFileSync('../schema/cache-hints.json', 'utf8'));

/** Private by any of its root fields; an answer is kept as long as that of each of them. */
function hintOf({ operation, selectionSet: { selections } }: OperationDefinitionNode): CacheHint {
  if (operation !== OperationTypeNode.QUERY) return {};
  const found = selections.map((selection) => {
    if (selection.kind !== Kind.FIELD)
      throw new Error('A query names its root fields itself: they say who may keep it.');
    return hints[selection.name.value];
  });
  if (found.some((hint) => hint?.private)) return { private: true };
  const maxAge = Math.min(...found.map((hint) => hint?.maxAge ?? 0));
  return maxAge > 0 ? { maxAge } : {};
}

/** An operation with the fragments it spreads, directly or not. */
function complete(operation: OperationDefinitionNode, fragments: Map<string, FragmentDefinitionNode>): DocumentNode {
  const used = new Set<string>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode) => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (!fragment || used.has(name.value)) return;
        used.add(name.value);
        collect(fragment);
      },
    });
  };
  collect(operation);
  const spread = [...used].sort().map((name) => fragments.get(name) as FragmentDefinitionNode);
  return { kind: Kind.DOCUMENT, definitions: [operation, ...spread] };
}

/** A document as Apollo Client sends it: its transforms add `__typename` and drop client directives. */
function asSent(document: DocumentNode, kind: OperationTypeNode): string {
  let sent = '';
  const link = new ApolloLink((operation) => {
    sent = print(operation.query);
    return EMPTY;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(cachePolicy), link, dataMasking: true });
  const ended =
    kind === OperationTypeNode.MUTATION
      ? client.mutate({ mutation: document })
      : client.query({ query: document, fetchPolicy: 'network-only' });
  // The link ends without an answer; only the request matters.
  ended.catch(() => undefined);
  return sent;
}

function documentLoaders(files: Types.DocumentFile[]): string {
  const lines = files.flatMap(({ document, location = '' }) => {
    // A page of staff brings no answers along, and a public page nothing of theirs.
    if (/[\\/]src[\\/]admin[\\/]/.test(location)) return [];
    const from = relative('src/graphql', location).replace(/\.graphql$/, '.generated');
    const path = from.startsWith('.') ? from : `./${from}`;
    return (document?.definitions ?? []).flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.operation === OperationTypeNode.QUERY &&
      definition.name
        ? [
            `  ${definition.name.value}: () => import('${path}').then((module) => module.${definition.name.value}Document),`,
          ]
        : [],
    );
  });
  return `import type { DocumentNode } from 'graphql';

/** Loads a query's document by the query's name. */
export const documents: Readonly<Record<string, () => Promise<DocumentNode>>> = {
${lines.sort().join('\n')}
};
`;
}

/** The operations among these definitions, which include the fragments that they spread. */
function operationsOf(definitions: readonly DefinitionNode[]) {
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  return definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const name = operation.name?.value;
      if (!name) throw new Error('Every operation needs a name: answers that come with a page are found by it.');
      const body = asSent(complete(operation, fragments), operation.operation);
      if (!body) throw new Error(`Operation ${name} was not sent.`);
      const hash = createHash('sha256').update(body).digest('hex');
      return { name, kind: operation.operation, body, hash, hint: hintOf(operation) };
    });
}

/** What the client has to know of an operation in order to send it. */
export function metaOf({ definitions }: DocumentNode): OperationMeta | undefined {
  const [operation] = operationsOf(definitions);
  if (!operation) return undefined;
  const { hash, kind, hint } = operation;
  return { hash, ...(kind === 'query' && !hint.maxAge && { posted: true }) };
}

export const plugin: PluginFunction<OperationsConfig> = (_schema, files, { shape }) => {
  if (shape === 'documents') return documentLoaders(files);
  const rows = operationsOf(files.flatMap((file) => file.document?.definitions ?? []));
  rows.sort((one, other) => (one.name < other.name ? -1 : 1));
  const bodies = Object.fromEntries(rows.map(({ hash, hint, ...operation }) => [hash, { ...operation, ...hint }]));
  return `${JSON.stringify(bodies, null, 2)}\n`;
};
