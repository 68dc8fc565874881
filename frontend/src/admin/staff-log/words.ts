import type { Translate } from '../../i18n/texts';
import { ROLES, restName, roleName } from '../frame/names';
import type { StaffLogQuery } from './StaffLog.generated';

export type Entry = StaffLogQuery['staffLog']['entries'][number];

/** Who did it: accounts have numbers here and no names, since the log holds no personal data. */
export const whoOf = (t: Translate, { account }: Entry) =>
  account === null ? t('command_line') : t('account_number', { number: account });

/** What was done; an action that has no words yet is shown by its own name. */
export function actionOf(t: Translate, { action }: Entry): string {
  const key = `act_${action.replace(/[.-]/g, '_')}`;
  const words = t(key);
  return words.startsWith(key) ? action : words;
}

/** To whom or what. */
export function subjectOf(t: Translate, { subject }: Entry): string {
  const account = /^account:(\d+)$/.exec(subject)?.[1];
  if (account) return t('account_number', { number: account });
  return subject === 'staff-log' ? t('log_title') : subject;
}

/** What else matters, with the roles in words. A reason that somebody gave stays as it was typed. */
export function detailOf(t: Translate, { action, detail }: Entry): string {
  if (action === 'log.read') return detail.replace(/^before (\d+)$/, (_, id: string) => t('detail_before', { id }));
  if (action === 'people.invite') return rolesIn(t, detail);
  if (action !== 'roles.change') return detail;
  return detail
    .split('->')
    .map((side) => rolesIn(t, side))
    .join(' → ');
}

function rolesIn(t: Translate, names: string): string {
  const words = names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const role = ROLES.find((one) => restName(one) === name);
      return role ? roleName(t, role) : name;
    });
  return words.join(', ') || t('none');
}
