import { expect, type Locator } from '@playwright/test';
import type { Person } from './people.ts';
import type { Screen, Site } from './site.ts';

/** The account screens, used through their visible content. */
export class Accounts {
  constructor(
    readonly site: Site,
    readonly person: Person,
  ) {}

  get page() {
    return this.site.page;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  heading(key: string, screen: Screen = 'account'): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.site.text(screen, key), exact: true });
  }

  button(key: string, screen: Screen = 'account'): Locator {
    return this.main.getByRole('button', { name: this.site.text(screen, key), exact: true });
  }

  link(key: string, screen: Screen = 'account'): Locator {
    return this.main.getByRole('link', { name: this.site.text(screen, key), exact: true });
  }

  /** In the page, not in a dialog over it. */
  field(key: string, screen: Screen = 'account'): Locator {
    return this.main.getByLabel(this.site.text(screen, key), { exact: true });
  }

  /** The tick of the age, among others. */
  tick(key: string, screen: Screen = 'account'): Locator {
    return this.page.getByRole('checkbox', { name: this.site.text(screen, key), exact: true });
  }

  says(key: string, screen: Screen = 'account', values: Record<string, string | number> = {}): Locator {
    return this.main.getByText(this.site.text(screen, key, values), { exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The error summary of a form. */
  get summary(): Locator {
    return this.page.getByRole('group', { name: this.site.text('common', 'error_summary') });
  }

  async fillPersonal(): Promise<void> {
    const { name, email, password } = this.person;
    await this.field('join_name').fill(name);
    await this.field('join_email').fill(email);
    await this.field('join_password').fill(password);
    await this.field('join_confirm').fill(password);
    await this.tick('join_age').check();
  }

  async fillCompany(): Promise<void> {
    await this.field('join_company_name').fill(this.person.companyName);
    await this.field('join_business_number').fill(this.person.businessNumber);
  }

  /** From the form to the message about the mail. */
  async join(): Promise<void> {
    await this.site.open('/join-us');
    await this.fillPersonal();
    await this.button('join_next').click();
    await expect(this.step('join_company')).toBeFocused();
    await this.fillCompany();
    await this.button('join_submit').click();
    await expect(this.heading('join_sent_title')).toBeVisible();
  }

  /** The heading of a step of joining. */
  step(key: 'join_personal' | 'join_company'): Locator {
    return this.page.getByRole('heading', { level: 2, name: this.site.text('account', key), exact: true });
  }

  async fillSignIn(password = this.person.password): Promise<void> {
    await this.field('sign_in_email').fill(this.person.email);
    await this.field('sign_in_password').fill(password);
  }

  /** On the sign-in page, with address and password; what follows is the caller's to say. */
  async signIn(password = this.person.password): Promise<void> {
    await this.fillSignIn(password);
    await this.button('sign_in_button').click();
  }

  /** Enters a code of the app or a recovery code, if required. */
  async enterCode(code: string, kind: 'code' | 'recovery' = 'code'): Promise<void> {
    await expect(this.heading('sign_in_code_title')).toBeVisible();
    if (kind === 'recovery') await this.button('sign_in_use_recovery').click();
    await this.field(kind === 'code' ? 'sign_in_code' : 'sign_in_recovery').fill(code);
    await this.button('sign_in_button').click();
  }

  /** The user icon of a signed-in user. */
  get userIcon(): Locator {
    return this.page.getByRole('button', { name: this.site.text('account', 'menu_user'), exact: true });
  }

  /** Opens the menu of the icon. */
  async openMenu(): Promise<Locator> {
    await this.userIcon.click();
    await expect(this.userIcon).toHaveAttribute('aria-expanded', 'true');
    return this.page.locator(`[id="${await this.userIcon.getAttribute('aria-controls')}"]`);
  }

  async logOut(): Promise<void> {
    const menu = await this.openMenu();
    await menu.getByRole('button', { name: this.site.text('account', 'menu_log_out'), exact: true }).click();
    await expect(this.heading('sign_in_title')).toBeVisible();
    await expect(this.userIcon).toHaveCount(0);
  }

  /** The section of the own account under that title. */
  section(key: string): Locator {
    return this.page.getByRole('region', { name: this.site.text('account', key), exact: true });
  }

  /** Enters the password in a dialog, and submits. */
  async confirmByPassword(submit: string, screen: Screen = 'account', password = this.person.password): Promise<void> {
    await this.dialog.getByLabel(this.site.text('account', 'own_old_password'), { exact: true }).fill(password);
    await this.dialog.getByRole('button', { name: this.site.text(screen, submit), exact: true }).click();
  }

  /** From the own account's page: the secret for an authenticator app. */
  async beginSecondFactor(): Promise<string> {
    const section = this.section('own_second_factor');
    const begin = this.site.text('account', 'own_second_factor_begin');
    await section.getByRole('button', { name: begin, exact: true }).click();
    await expect(this.dialog).toBeVisible();
    await this.confirmByPassword('next', 'common');
    await expect(section.getByRole('heading', { name: this.site.text('account', 'own_scan_title') })).toBeFocused();
    const app = section.getByRole('link', { name: this.site.text('account', 'own_open_app') });
    return new URL((await app.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  }
}
