/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import { useFragment } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The kind of a dealer. The two lists are separate: a code is unique within its kind only. */
export type DealerKind =
  /** Sells parts; category `parts-dealer` of the staff area. */
  | 'PARTS_DEALER'
  /** Takes bookings; category `service-center` of the staff area. */
  | 'SERVICE_CENTRE';

/** A line of the table of trading hours. */
export type TradingDay =
  /** Saturday. */
  | 'SATURDAY'
  /** Sunday. */
  | 'SUNDAY'
  /** Monday to Friday. */
  | 'WEEKDAY';

export type CentreCardFragment = { __typename: 'Dealer', kind: Types.DealerKind, code: string, phone: string, exclusiveShop: boolean, name: { __typename: 'LocalizedText', ko: string, en: string }, address: { __typename: 'LocalizedText', ko: string, en: string }, state: { __typename: 'LocalizedText', ko: string, en: string }, city: { __typename: 'LocalizedText', ko: string, en: string }, tradingHours: Array<{ __typename: 'TradingHours', day: Types.TradingDay, label: { __typename: 'LocalizedText', ko: string, en: string }, hours: { __typename: 'LocalizedText', ko: string, en: string } }> } & { ' $fragmentName'?: 'CentreCardFragment' };

export const CentreCardFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CentreCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Dealer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"state"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"city"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exclusiveShop"}},{"kind":"Field","name":{"kind":"Name","value":"tradingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<CentreCardFragment, unknown>;
/** Reads the fragment of a masked object; keeps up with the cache. */
export function useCentreCardFragment(from: useFragment.FromOptionValue<CentreCardFragment>) {
  return useFragment({ fragment: CentreCardFragmentDoc, fragmentName: 'CentreCard', from });
}