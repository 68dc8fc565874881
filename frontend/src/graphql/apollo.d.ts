import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

declare module '@apollo/client' {
  // Masked types come from the code generator: a fragment's fields are seen by its component alone.
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
