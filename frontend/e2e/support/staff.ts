import type { BrowserContext } from '@playwright/test';
import { makeStaff, openSession, type Person, personOf, type Role, standAsOwner } from './people.ts';
import { test as base } from './site.ts';

interface StaffFixtures {
  /** A second browser, in which an owner is signed in once there are staff. */
  elsewhere: BrowserContext;
  /** A member of staff with this role, invited by the owner elsewhere. */
  makeMemberOfStaff: (role: Role) => Promise<Person>;
  /** The same, signed in at the page. */
  standAs: (role: Role) => Promise<Person>;
}

export const test = base.extend<StaffFixtures>({
  elsewhere: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    await use(context);
    await context.close();
  },
  makeMemberOfStaff: async ({ elsewhere, language }, use, info) => {
    await use(async (role) => {
      await standAsOwner(elsewhere.request, personOf(info));
      const person = personOf(info, 1);
      await makeStaff(elsewhere.request, person, [role], language);
      return person;
    });
  },
  standAs: async ({ page, makeMemberOfStaff }, use) => {
    await use(async (role) => {
      const person = await makeMemberOfStaff(role);
      await openSession(page.request, person);
      return person;
    });
  },
});
