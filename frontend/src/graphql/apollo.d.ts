import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

declare module '@apollo/client' {
  // Masked types from the code generator: a fragment's fields are only visible to its component.
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
