import type { Translate } from '../../i18n/texts';
import { ROLES, restName, roleName } from '../frame/names';
import type { StaffLogQuery } from './StaffLog.generated';

export type Entry = StaffLogQuery['staffLog']['entries'][number];

/** The label of an action; one without a text shows its own name. */
export function actionOf(t: Translate, { action }: Entry): string {
  const key = `act_${action.replace(/[.-]/g, '_')}`;
  const words = t(key);
  return words.startsWith(key) ? action : words;
}

/** The number of the account to which it was done, if it was one. */
export const accountOf = ({ subject }: Entry): string | null => /^account:(\d+)$/.exec(subject)?.[1] ?? null;

/** The label of a subject that is no account. */
export function subjectOf(t: Translate, { subject }: Entry): string {
  const [, place, language] = /^(?:text|image_alt|image_file):(.+):(ko|en)$/.exec(subject) ?? [];
  if (place) return `${place} · ${t(`language_${language}`)}`;
  if (subject.startsWith('brand:')) return t('brand_title');
  if (subject === 'price-guide') return t('prices_title');
  if (subject === 'staff-log') return t('log_title');
  return subject === 'people' ? t('people_list') : subject;
}

/** The details, with roles in words. A typed reason is shown unchanged. */
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
