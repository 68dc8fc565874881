import { queryLanguage } from '../../i18n/query-language';
import { useSession } from '../../session/session';
import { useAccessCheckOf } from '../frame/use-access-check';
import { type PeopleQuery, usePeopleQuery } from './People.generated';

export type Person = PeopleQuery['people'][number];
export type RoleRights = PeopleQuery['roles'][number];

/** How a person is called: by name once the invitation was taken, by address before. */
export const personName = ({ name, email }: Pick<Person, 'name' | 'email'>) => name || email;

/** Addresses that differ in case alone are one account. */
export const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether a person is the current user. */
export function useIsOwn(): (person: Pick<Person, 'email'>) => boolean {
  const email = useSession()?.email;
  return (person) => email !== undefined && sameAddress(person.email, email);
}

interface People {
  /** Undefined until they were had once. */
  people: readonly Person[] | undefined;
  roles: readonly RoleRights[] | undefined;
  failed: boolean;
  /** Refetches; returns the list, or undefined on an error. */
  reload: () => Promise<readonly Person[] | undefined>;
}

/** All people with a role, and the rights of the roles. */
export function usePeople(): People {
  const { data, previousData, error, refetch } = usePeopleQuery({
    variables: { language: queryLanguage },
    fetchPolicy: 'network-only',
  });
  useAccessCheckOf(error);
  const shown = data ?? previousData;
  return {
    people: shown?.people,
    roles: shown?.roles,
    failed: error !== undefined,
    reload: () =>
      refetch().then(
        (answer) => answer.data?.people,
        () => undefined,
      ),
  };
}
