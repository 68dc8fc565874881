/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Selection, format and reason. Days are calendar days in Seoul, both ends included; a missing end is open. */
export type BookingReportInput = {
  /** For that day or later. */
  bookingFrom?: string | null | undefined;
  /** For that day or earlier. */
  bookingTo?: string | null | undefined;
  /** A workbook by default. */
  format?: ReportFormat;
  /** The only bookings that it has, 500 at most; those in the ranges when there is none. */
  ids?: Array<string>;
  /** The language of headings and names. */
  language?: Language;
  /** Kept in the log; 500 characters at most. */
  reason: string;
  /** Booked on that day or later; today at the latest. */
  requestFrom?: string | null | undefined;
  /** Booked on that day or earlier; today at the latest. */
  requestTo?: string | null | undefined;
};

/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

/** The format of a file. */
export type ReportFormat =
  /** A document to print. */
  | 'PDF'
  /** A workbook. */
  | 'XLSX';

export type ExportBookingsMutationVariables = Exact<{
  input: Types.BookingReportInput;
  serverLanguage: Types.Language;
}>;


export type ExportBookingsMutation = { exportBookings: { __typename: 'ExportPayload', link: string | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };


export const ExportBookingsDocument = {"__meta__":{"hash":"11745cad5c4967e88964fc74910ffe51c0c9e89f94f3db9327059624fd2c866e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportBookings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookingReportInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"serverLanguage"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportBookings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"serverLanguage"}}}]}]}}]}}]}}]} as unknown as DocumentNode<ExportBookingsMutation, ExportBookingsMutationVariables>;
export function useExportBookingsMutation(options?: useMutation.Options<ExportBookingsMutation, ExportBookingsMutationVariables>) {
  return useMutation(ExportBookingsDocument, options);
}