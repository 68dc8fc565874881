import { useTexts } from '../../i18n/texts';
import { CountedField } from '../../ui/CountedField';
import { Select } from '../../ui/Select';
import { type EventDocument, LINK_CHOICES, type LinkChoice, linkAt, withLink } from './document';
import styles from './EventEditor.module.css';
import { LONGEST_LINK, linkKey } from './fields';
import { onDocument, useEventForm } from './form';

interface LinkFieldProps {
  path: string;
  label: string;
  /** Additional change of the document for a choice; none by default. */
  change?: (document: EventDocument, choice: LinkChoice, url: string) => EventDocument;
}

/** Where something leads: one of the places of the site, or a typed address (events spec §3 "Link"). */
export function LinkField({ path, label, change }: LinkFieldProps) {
  const t = useTexts('staff-events');
  const { document, writable, write, errorOf } = useEventForm();
  const { choice, url } = linkAt(document, path);
  const put = (next: LinkChoice, address: string) =>
    write(onDocument((one) => (change ? change(one, next, address) : withLink(one, path, next, address))));
  return (
    <div className={styles.fields}>
      <Select
        name={path}
        label={label}
        placeholder={t('link_unknown')}
        options={LINK_CHOICES.map((one) => ({ value: one, label: t(linkKey(one)) }))}
        value={choice}
        onChange={(next) => put(next as LinkChoice, url)}
        error={choice === 'Custom' ? undefined : errorOf(path)}
        disabled={writable !== 'all'}
      />
      {choice === 'Custom' && (
        <TypedAddress
          name={addressField(path)}
          label={t('link_address_of', { link: label })}
          value={url}
          onChange={(address) => put('Custom', address)}
          error={errorOf(path)}
        />
      )}
    </div>
  );
}

/** The field of a link's typed address, beside the one of its choice. */
export const addressField = (path: string): string => `${path}.Url`;

/** The same link on the English page, if it has its own URL; otherwise the Korean one is used. */
export function EnglishLinkField({ path, label }: { path: string; label: string }) {
  const t = useTexts('staff-events');
  const { document, write, errorOf } = useEventForm();
  const korean = linkAt(document, path);
  if (korean.choice !== 'Custom') return null;
  const name = `translations.en.${path}`;
  return (
    <TypedAddress
      name={addressField(name)}
      label={t('link_address_of', { link: label })}
      value={linkAt(document, path, 'en').url}
      placeholder={korean.url}
      optional
      onChange={(address) =>
        write(onDocument((one) => withLink(one, path, address === '' ? 'NoLink' : 'Custom', address, 'en')))
      }
      error={errorOf(name)}
    />
  );
}

interface TypedAddressProps {
  name: string;
  label: string;
  value: string;
  onChange: (address: string) => void;
  placeholder?: string;
  optional?: boolean;
  error?: string;
}

function TypedAddress(props: TypedAddressProps) {
  const t = useTexts('staff-events');
  const { writable } = useEventForm();
  return (
    <CountedField
      {...props}
      hint={t('link_hint')}
      inputMode="url"
      limit={LONGEST_LINK}
      say={(left) => (left < 0 ? t('chars_over', { count: -left }) : t('chars_left', { count: left }))}
      disabled={writable !== 'all'}
    />
  );
}
