/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { RefusalFragment } from '../Refusal.generated';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

/** The sign-up form, both steps. */
export type SignUpInput = {
  /** Its registration number, with or without hyphens. */
  businessNumber: string;
  /** The company, 100 characters at most. */
  companyName: string;
  /** The password again. */
  confirmPassword: string;
  /** The e-mail address. */
  email: string;
  /** That the person is 14 or older. */
  isOldEnough: boolean;
  /** The language of the page, for mails. */
  language?: Language;
  /** The name, 100 characters at most. */
  name: string;
  /** The password, 10 to 128 characters. */
  password: string;
  /** A form of address; 30 characters at most. */
  title?: string;
};

export type SignUpMutationVariables = Exact<{
  input: Types.SignUpInput;
  language: Types.Language;
}>;


export type SignUpMutation = { signUp: { __typename: 'AccountPayload', done: boolean, retryAfterSeconds: number | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };


export const SignUpDocument = {"__meta__":{"hash":"6bc7760ea0f7b5d693c5c2bf2f00cb0488685637aaa9e1380848842998acafab"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignUp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignUpInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signUp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]} as unknown as DocumentNode<SignUpMutation, SignUpMutationVariables>;
export function useSignUpMutation(options?: useMutation.Options<SignUpMutation, SignUpMutationVariables>) {
  return useMutation(SignUpDocument, options);
}