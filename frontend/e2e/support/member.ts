import { Accounts } from './accounts.ts';
import { makeMember, personOf } from './people.ts';
import { test as base } from './site.ts';

interface MemberFixtures {
  /** Account screens of a member, signed out at first. */
  member: Accounts;
}

export const test = base.extend<MemberFixtures>({
  member: async ({ site, request, language }, use, info) => {
    const accounts = new Accounts(site, personOf(info));
    await makeMember(request, accounts.person, language);
    await use(accounts);
  },
});
