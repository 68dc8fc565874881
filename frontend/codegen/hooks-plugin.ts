import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode } from 'graphql';

const apollo = '@apollo/client/react';

const pascal = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function hooksOf({ name, operation }: OperationDefinitionNode): string {
  const base = pascal(name?.value ?? '');
  if (operation === 'mutation') {
    const types = `${base}Mutation, ${base}MutationVariables`;
    return `export function use${base}Mutation(options?: useMutation.Options<${types}>) {
  return useMutation(${base}Document, options);
}`;
  }
  const types = `${base}Query, ${base}QueryVariables`;
  return `export function use${base}Query(options: useQuery.Options<${types}> & { variables: ${base}QueryVariables; returnPartialData?: false }) {
  return useQuery(${base}Document, options);
}
export function use${base}LazyQuery(options?: useLazyQuery.Options<${types}> & { returnPartialData?: false }) {
  return useLazyQuery(${base}Document, options);
}`;
}

function fragmentHookOf({ name }: FragmentDefinitionNode): string {
  const base = pascal(name.value);
  return `/** Reads the fragment of a masked object; keeps up with the cache. */
export function use${base}Fragment(from: useFragment.FromOptionValue<${base}Fragment>) {
  return useFragment({ fragment: ${base}FragmentDoc, fragmentName: '${name.value}', from });
}`;
}

/**
 * Emits `use…Query`, `use…LazyQuery`, `use…Mutation` and `use…Fragment` beside the typed documents, since the stock hooks plugin does
 * not compile with Apollo Client 4. Options looser than these would undo data masking.
 */
export const plugin: PluginFunction = (_schema, files) => {
  const definitions = files.flatMap((file) => file.document?.definitions ?? []);
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const content = [...operations.map(hooksOf), ...fragments.map(fragmentHookOf)].join('\n\n');
  const names = [
    operations.some(({ operation }) => operation === 'query') && 'useQuery, useLazyQuery',
    operations.some(({ operation }) => operation === 'mutation') && 'useMutation',
    fragments.length > 0 && 'useFragment',
  ].filter(Boolean);
  return { prepend: names.length > 0 ? [`import { ${names.join(', ')} } from '${apollo}';`] : [], content };
};
