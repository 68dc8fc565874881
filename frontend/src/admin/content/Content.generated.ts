/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useQuery, useLazyQuery, useMutation, useFragment } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The kind of editable content. */
export type ContentKind =
  /** Alternative text of a picture. */
  | 'IMAGE_ALT'
  /** The file of a picture. */
  | 'IMAGE_FILE'
  /** A text of a screen. */
  | 'TEXT';

/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

/** An earlier version, or the default, brought back as a new one. */
export type RestoreTextInput = {
  /** The number of the version that the author saw. */
  basedOn: number;
  /** The key of the text, or the id of the picture. */
  key: string;
  /** The kind of content. */
  kind?: ContentKind;
  /** In which language. */
  language: Language;
  /** Its screen. */
  screen: string;
  /** The version; null for the default. */
  version?: number | null | undefined;
};

/** New words, or another file, for a text or picture in one language. */
export type SaveTextInput = {
  /** The number of the version that the author saw. */
  basedOn: number;
  /** The key of the text, or the id of the picture. */
  key: string;
  /** The kind of content. */
  kind?: ContentKind;
  /** In which language. */
  language: Language;
  /** Its screen. */
  screen: string;
  /** The words, 5,000 characters at most (300 of an alternative text), or the name of a file out of `contentFiles`. */
  text: string;
};

export type ContentVersionPartsFragment = { __typename: 'ContentVersion', version: number, text: string, isDefault: boolean, restoredFrom: number | null, savedAt: string | null, savedBy: string | null } & { ' $fragmentName'?: 'ContentVersionPartsFragment' };

export type ContentEntryPartsFragment = { __typename: 'ContentEntry', screen: string, key: string, kind: Types.ContentKind, overridden: boolean, placeholders: Array<string>, default: { __typename: 'LocalizedText', ko: string, en: string }, ko: { __typename: 'ContentVersion', version: number, text: string, isDefault: boolean, restoredFrom: number | null, savedAt: string | null, savedBy: string | null }, en: { __typename: 'ContentVersion', version: number, text: string, isDefault: boolean, restoredFrom: number | null, savedAt: string | null, savedBy: string | null } } & { ' $fragmentName'?: 'ContentEntryPartsFragment' };

export type ContentScreensQueryVariables = Exact<{ [key: string]: never; }>;


export type ContentScreensQuery = { contentScreens: Array<{ __typename: 'ContentScreen', name: string, texts: number, images: number, overridden: number }> };

export type ContentEntriesQueryVariables = Exact<{
  screen?: string | null | undefined;
  kind?: Types.ContentKind | null | undefined;
  search?: string | null | undefined;
  overridden: boolean;
  first: number;
  skip: number;
}>;


export type ContentEntriesQuery = { contentEntries: { __typename: 'ContentEntryConnection', totalCount: number, nodes: Array<{ __typename: 'ContentEntry', screen: string, key: string, kind: Types.ContentKind, overridden: boolean, placeholders: Array<string>, default: { __typename: 'LocalizedText', ko: string, en: string }, ko: { __typename: 'ContentVersion', version: number, text: string, isDefault: boolean, restoredFrom: number | null, savedAt: string | null, savedBy: string | null }, en: { __typename: 'ContentVersion', version: number, text: string, isDefault: boolean, restoredFrom: number | null, savedAt: string | null, savedBy: string | null } }> } };

export type ContentEntryQueryVariables = Exact<{
  screen: string;
  key: string;
  kind: Types.ContentKind;
}>;


export type ContentEntryQuery = { contentEntry: { __typename: 'ContentEntry', screen: string, key: string, kind: Types.ContentKind, overridden: boolean, placeholders: Array<string>, default: { __typename: 'LocalizedText', ko: string, en: string }, ko: { __typename: 'ContentVersion', version: number, text: string, isDefault: boolean, restoredFrom: number | null, savedAt: string | null, savedBy: string | null }, en: { __typename: 'ContentVersion', version: number, text: string, isDefault: boolean, restoredFrom: number | null, savedAt: string | null, savedBy: string | null } } | null };

export type ContentHistoryQueryVariables = Exact<{
  screen: string;
  key: string;
  kind: Types.ContentKind;
  language: Types.Language;
  first: number;
  after?: string | null | undefined;
}>;


export type ContentHistoryQuery = { contentHistory: { __typename: 'ContentVersionConnection', nodes: Array<{ __typename: 'ContentVersion', version: number, text: string, isDefault: boolean, restoredFrom: number | null, savedAt: string | null, savedBy: string | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type ContentFilesQueryVariables = Exact<{ [key: string]: never; }>;


export type ContentFilesQuery = { contentFiles: Array<string> };

export type SaveTextMutationVariables = Exact<{
  input: Types.SaveTextInput;
  language: Types.Language;
}>;


export type SaveTextMutation = { saveText: { __typename: 'SaveTextPayload', entry: { __typename: 'ContentEntry', screen: string, key: string, kind: Types.ContentKind, overridden: boolean, placeholders: Array<string>, default: { __typename: 'LocalizedText', ko: string, en: string }, ko: { __typename: 'ContentVersion', version: number, text: string, isDefault: boolean, restoredFrom: number | null, savedAt: string | null, savedBy: string | null }, en: { __typename: 'ContentVersion', version: number, text: string, isDefault: boolean, restoredFrom: number | null, savedAt: string | null, savedBy: string | null } } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }>, conflict: { __typename: 'ContentVersion', version: number, text: string, isDefault: boolean, restoredFrom: number | null, savedAt: string | null, savedBy: string | null } | null } };

export type RestoreTextMutationVariables = Exact<{
  input: Types.RestoreTextInput;
  language: Types.Language;
}>;


export type RestoreTextMutation = { restoreText: { __typename: 'SaveTextPayload', entry: { __typename: 'ContentEntry', screen: string, key: string, kind: Types.ContentKind, overridden: boolean, placeholders: Array<string>, default: { __typename: 'LocalizedText', ko: string, en: string }, ko: { __typename: 'ContentVersion', version: number, text: string, isDefault: boolean, restoredFrom: number | null, savedAt: string | null, savedBy: string | null }, en: { __typename: 'ContentVersion', version: number, text: string, isDefault: boolean, restoredFrom: number | null, savedAt: string | null, savedBy: string | null } } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }>, conflict: { __typename: 'ContentVersion', version: number, text: string, isDefault: boolean, restoredFrom: number | null, savedAt: string | null, savedBy: string | null } | null } };

export const ContentVersionPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentVersionParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"restoredFrom"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"savedBy"}}]}}]} as unknown as DocumentNode<ContentVersionPartsFragment, unknown>;
export const ContentEntryPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"screen"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"default"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"ko"},"name":{"kind":"Name","value":"version"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"KO"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentVersionParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","alias":{"kind":"Name","value":"en"},"name":{"kind":"Name","value":"version"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"EN"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentVersionParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"overridden"}},{"kind":"Field","name":{"kind":"Name","value":"placeholders"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentVersionParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"restoredFrom"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"savedBy"}}]}}]} as unknown as DocumentNode<ContentEntryPartsFragment, unknown>;
export const ContentScreensDocument = {"__meta__":{"hash":"dc6a6cd805aa7f2ae4cdd44671f284f73e21a632c068c2d0ccdd89e971394069","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContentScreens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentScreens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"texts"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"overridden"}}]}}]}}]} as unknown as DocumentNode<ContentScreensQuery, ContentScreensQueryVariables>;
export const ContentEntriesDocument = {"__meta__":{"hash":"f3e60177da5df442eef6b1f50ec3d4ac6ff12ea8ccf7281580bfd1779072d7ad","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContentEntries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"screen"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ContentKind"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"overridden"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skip"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"screen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"screen"}}},{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"overridden"},"value":{"kind":"Variable","name":{"kind":"Name","value":"overridden"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"skip"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skip"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentEntryParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentVersionParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"restoredFrom"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"savedBy"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"screen"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"default"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"ko"},"name":{"kind":"Name","value":"version"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"KO"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentVersionParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","alias":{"kind":"Name","value":"en"},"name":{"kind":"Name","value":"version"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"EN"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentVersionParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"overridden"}},{"kind":"Field","name":{"kind":"Name","value":"placeholders"}}]}}]} as unknown as DocumentNode<ContentEntriesQuery, ContentEntriesQueryVariables>;
export const ContentEntryDocument = {"__meta__":{"hash":"1458817258fd59d5603013d1e0666a6e91f3129db0238fcda2c758ef8d686f47","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContentEntry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"screen"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContentKind"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentEntry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"screen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"screen"}}},{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}},{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentEntryParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentVersionParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"restoredFrom"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"savedBy"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"screen"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"default"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"ko"},"name":{"kind":"Name","value":"version"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"KO"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentVersionParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","alias":{"kind":"Name","value":"en"},"name":{"kind":"Name","value":"version"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"EN"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentVersionParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"overridden"}},{"kind":"Field","name":{"kind":"Name","value":"placeholders"}}]}}]} as unknown as DocumentNode<ContentEntryQuery, ContentEntryQueryVariables>;
export const ContentHistoryDocument = {"__meta__":{"hash":"0b766cb42e7be71198858960b0be505fb6eb3c78d34e554e00b12416d298f7f3","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContentHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"screen"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContentKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentHistory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"screen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"screen"}}},{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}},{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentVersionParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentVersionParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"restoredFrom"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"savedBy"}}]}}]} as unknown as DocumentNode<ContentHistoryQuery, ContentHistoryQueryVariables>;
export const ContentFilesDocument = {"__meta__":{"hash":"495799f06ba7014676886361484c872f61a2cfb170c4c2b1196eb8796def160b","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContentFiles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentFiles"}}]}}]} as unknown as DocumentNode<ContentFilesQuery, ContentFilesQueryVariables>;
export const SaveTextDocument = {"__meta__":{"hash":"c51ad6cd2c50102774c08fb47975a275011e51c139eb29974fd92a1ca517d132"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveText"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveTextInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveText"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentEntryParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"conflict"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentVersionParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentVersionParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"restoredFrom"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"savedBy"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"screen"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"default"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"ko"},"name":{"kind":"Name","value":"version"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"KO"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentVersionParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","alias":{"kind":"Name","value":"en"},"name":{"kind":"Name","value":"version"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"EN"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentVersionParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"overridden"}},{"kind":"Field","name":{"kind":"Name","value":"placeholders"}}]}}]} as unknown as DocumentNode<SaveTextMutation, SaveTextMutationVariables>;
export const RestoreTextDocument = {"__meta__":{"hash":"a9a71975a9c0318f1ad4fb41110e3bdaa5a97e762190af344733ff99af504058"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreText"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestoreTextInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreText"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentEntryParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"conflict"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentVersionParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentVersionParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"restoredFrom"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"savedBy"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"screen"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"default"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"ko"},"name":{"kind":"Name","value":"version"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"KO"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentVersionParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","alias":{"kind":"Name","value":"en"},"name":{"kind":"Name","value":"version"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"EnumValue","value":"EN"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentVersionParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"overridden"}},{"kind":"Field","name":{"kind":"Name","value":"placeholders"}}]}}]} as unknown as DocumentNode<RestoreTextMutation, RestoreTextMutationVariables>;
export function useContentScreensQuery(options: useQuery.Options<ContentScreensQuery, ContentScreensQueryVariables> & { variables: ContentScreensQueryVariables; returnPartialData?: false }) {
  return useQuery(ContentScreensDocument, options);
}
export function useContentScreensLazyQuery(options?: useLazyQuery.Options<ContentScreensQuery, ContentScreensQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(ContentScreensDocument, options);
}

export function useContentEntriesQuery(options: useQuery.Options<ContentEntriesQuery, ContentEntriesQueryVariables> & { variables: ContentEntriesQueryVariables; returnPartialData?: false }) {
  return useQuery(ContentEntriesDocument, options);
}
export function useContentEntriesLazyQuery(options?: useLazyQuery.Options<ContentEntriesQuery, ContentEntriesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(ContentEntriesDocument, options);
}

export function useContentEntryQuery(options: useQuery.Options<ContentEntryQuery, ContentEntryQueryVariables> & { variables: ContentEntryQueryVariables; returnPartialData?: false }) {
  return useQuery(ContentEntryDocument, options);
}
export function useContentEntryLazyQuery(options?: useLazyQuery.Options<ContentEntryQuery, ContentEntryQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(ContentEntryDocument, options);
}

export function useContentHistoryQuery(options: useQuery.Options<ContentHistoryQuery, ContentHistoryQueryVariables> & { variables: ContentHistoryQueryVariables; returnPartialData?: false }) {
  return useQuery(ContentHistoryDocument, options);
}
export function useContentHistoryLazyQuery(options?: useLazyQuery.Options<ContentHistoryQuery, ContentHistoryQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(ContentHistoryDocument, options);
}

export function useContentFilesQuery(options: useQuery.Options<ContentFilesQuery, ContentFilesQueryVariables> & { variables: ContentFilesQueryVariables; returnPartialData?: false }) {
  return useQuery(ContentFilesDocument, options);
}
export function useContentFilesLazyQuery(options?: useLazyQuery.Options<ContentFilesQuery, ContentFilesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(ContentFilesDocument, options);
}

export function useSaveTextMutation(options?: useMutation.Options<SaveTextMutation, SaveTextMutationVariables>) {
  return useMutation(SaveTextDocument, options);
}

export function useRestoreTextMutation(options?: useMutation.Options<RestoreTextMutation, RestoreTextMutationVariables>) {
  return useMutation(RestoreTextDocument, options);
}

/** Reads the fragment of a masked object; keeps up with the cache. */
export function useContentVersionPartsFragment(from: useFragment.FromOptionValue<ContentVersionPartsFragment>) {
  return useFragment({ fragment: ContentVersionPartsFragmentDoc, fragmentName: 'ContentVersionParts', from });
}

/** Reads the fragment of a masked object; keeps up with the cache. */
export function useContentEntryPartsFragment(from: useFragment.FromOptionValue<ContentEntryPartsFragment>) {
  return useFragment({ fragment: ContentEntryPartsFragmentDoc, fragmentName: 'ContentEntryParts', from });
}