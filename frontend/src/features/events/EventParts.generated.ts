/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useFragment } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The target of an event's link. */
export type EventLinkKind =
  /** Another site, in a new window. */
  | 'ELSEWHERE'
  /** A page of this site. */
  | 'PAGE'
  /** The brand's privacy policy. */
  | 'PRIVACY';

/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

export type EventWordsFragment = { __typename: 'EventText', text: string, language: Types.Language } & { ' $fragmentName'?: 'EventWordsFragment' };

export type EventWayFragment = { __typename: 'EventLink', href: string, kind: Types.EventLinkKind } & { ' $fragmentName'?: 'EventWayFragment' };

export type EventPicturePartsFragment = { __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number, alt: string } & { ' $fragmentName'?: 'EventPicturePartsFragment' };

export type EventButtonPartsFragment = { __typename: 'EventButton', background: string, color: string, text: { __typename: 'EventText', text: string, language: Types.Language }, link: { __typename: 'EventLink', href: string, kind: Types.EventLinkKind } } & { ' $fragmentName'?: 'EventButtonPartsFragment' };

export const EventPicturePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventPictureParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventPicture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"focusX"}},{"kind":"Field","name":{"kind":"Name","value":"focusY"}},{"kind":"Field","name":{"kind":"Name","value":"alt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]} as unknown as DocumentNode<EventPicturePartsFragment, unknown>;
export const EventWordsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventWords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"language"}}]}}]} as unknown as DocumentNode<EventWordsFragment, unknown>;
export const EventWayFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventWay"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"href"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]} as unknown as DocumentNode<EventWayFragment, unknown>;
export const EventButtonPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventButtonParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventButton"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventWords"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"background"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventWay"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventWords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"language"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventWay"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"href"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]} as unknown as DocumentNode<EventButtonPartsFragment, unknown>;
/** Reads the fragment of a masked object; keeps up with the cache. */
export function useEventWordsFragment(from: useFragment.FromOptionValue<EventWordsFragment>) {
  return useFragment({ fragment: EventWordsFragmentDoc, fragmentName: 'EventWords', from });
}

/** Reads the fragment of a masked object; keeps up with the cache. */
export function useEventWayFragment(from: useFragment.FromOptionValue<EventWayFragment>) {
  return useFragment({ fragment: EventWayFragmentDoc, fragmentName: 'EventWay', from });
}

/** Reads the fragment of a masked object; keeps up with the cache. */
export function useEventPicturePartsFragment(from: useFragment.FromOptionValue<EventPicturePartsFragment>) {
  return useFragment({ fragment: EventPicturePartsFragmentDoc, fragmentName: 'EventPictureParts', from });
}

/** Reads the fragment of a masked object; keeps up with the cache. */
export function useEventButtonPartsFragment(from: useFragment.FromOptionValue<EventButtonPartsFragment>) {
  return useFragment({ fragment: EventButtonPartsFragmentDoc, fragmentName: 'EventButtonParts', from });
}