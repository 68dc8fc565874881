import type { CodegenConfig } from '@graphql-codegen/cli';
import { metaOf } from './operations-plugin.ts';

const scalars = { NaiveDate: 'string', DateTime: 'string', JSON: 'unknown', UUID: 'string', ID: 'string' };

/** Typed documents beside each `.graphql` file, hooks on Apollo Client 4, and the allow-list of persisted operations. */
const config: CodegenConfig = {
  schema: '../schema/schema.graphql',
  documents: 'src/**/*.graphql',
  generates: {
    'src/graphql/schema.generated.ts': {
      plugins: ['typescript'],
      config: {
        scalars,
        enumsAsTypes: true,
        useTypeImports: true,
        onlyOperationTypes: true,
        skipTypename: true,
      },
    },
    'src/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'graphql/schema.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './codegen/hooks-plugin.ts'],
      config: {
        scalars,
        enumsAsTypes: true,
        useTypeImports: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        // Each document carries its own hash, so that a page loads no hash of an operation that it does not send.
        unstable_onExecutableDocumentNode: metaOf,
      },
    },
    '../schema/operations.json': { plugins: ['./codegen/operations-plugin.ts'], config: { shape: 'bodies' } },
    'src/graphql/documents.generated.ts': {
      plugins: ['./codegen/operations-plugin.ts'],
      config: { shape: 'documents' },
    },
  },
};

export default config;
