import type { DocumentNode } from 'graphql';

/** Root fields whose answer is for whoever is signed in: the gateway's own list (`graphql/personal.rs`). */
export const PERSONAL: readonly string[] = [
  'session',
  'account',
  'ownSessions',
  'roles',
  'people',
  'staffLog',
  'serviceCentreDay',
];

/** Whether a document asks for one of them. Such a query goes by POST: the gateway takes it no other way, since a GET may be kept on its way. */
export const isPersonal = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some(
        (selection) => selection.kind === 'Field' && PERSONAL.includes(selection.name.value),
      ),
  );
