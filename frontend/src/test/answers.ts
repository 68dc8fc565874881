/** Builders of the parts that many answers of the server have. */

export const localizedText = (ko: string, en = ko) => ({ __typename: 'LocalizedText' as const, ko, en });

export interface TestError {
  path: string;
  code: string;
  message?: string;
}

export const userError = (path: string, code: string, message = code) => ({
  __typename: 'UserError' as const,
  path,
  code,
  message,
});

export const userErrors = (errors: readonly TestError[]) =>
  errors.map(({ path, code, message }) => userError(path, code, message));

/** The end of a page of a list, with the cursor of the next page if there is one. */
export const pageInfo = (next: string | null = null) => ({
  __typename: 'PageInfo' as const,
  hasNextPage: next !== null,
  endCursor: next,
});

export const timeslot = (date: string, time: string, status = 'FREE') => ({
  __typename: 'Timeslot' as const,
  date,
  time,
  status,
});
