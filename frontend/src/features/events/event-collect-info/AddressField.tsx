import { CombinedGraphQLErrors } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import comboStyles from '../../../ui/ComboBox.module.css';
import { Field, fieldId } from '../../../ui/Field';
import fieldStyles from '../../../ui/Field.module.css';
import { OptionList } from '../../../ui/OptionList';
import type { Option } from '../../../ui/RadioGroup';
import { useListbox } from '../../../ui/useListbox';
import styles from './AddressField.module.css';
import { AddressSuggestionsDocument } from './EventCollectInfo.generated';
import { ADDRESS_LONGEST } from './rules';

/** Suggestions need more characters than this (events spec §5, §9). */
const ASKED_ABOVE = 4;
/** Debounce: an incomplete syllable changes with every key. */
const PAUSE_MS = 300;

interface AddressFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** A suggestion was taken: what is left to say is the rest of it. */
  onChosen: () => void;
  error?: string | undefined;
}

/** `off`: the site has no address search, and sends no further queries. */
type AddressSuggestions = { state: 'idle' | 'away' | 'off' } | { state: 'found'; options: readonly Option[] };

const isOff = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ message }) => message === 'address_search_off');

/** The address, with suggestions during typing. Addresses without a suggestion are accepted as typed. */
export function AddressField({ value, onChange, onChosen, error }: AddressFieldProps) {
  const t = useTexts('event-form');
  const client = useApolloClient();
  const [found, setFound] = useState<AddressSuggestions>({ state: 'idle' });
  /** The last queried or selected text, which needs no query. */
  const settled = useRef(value.trim());
  const id = fieldId('address');
  const options = found.state === 'found' ? found.options : [];

  const choose = (option: Option) => {
    settled.current = option.value;
    setFound({ state: 'idle' });
    onChange(option.value);
    onChosen();
  };
  const listbox = useListbox(options, choose);
  const show = useRef(listbox.show);
  useEffect(() => {
    show.current = listbox.show;
  });

  const keywords = value.trim();
  const off = found.state === 'off';
  useEffect(() => {
    if (off) return;
    if ([...keywords].length <= ASKED_ABOVE) {
      setFound({ state: 'idle' });
      settled.current = '';
      return;
    }
    if (keywords === settled.current) return;
    let wanted = true;
    const timer = setTimeout(() => {
      client.query({ query: AddressSuggestionsDocument, variables: { keywords }, fetchPolicy: 'no-cache' }).then(
        ({ data }) => {
          if (!wanted) return;
          settled.current = keywords;
          const suggestions = data?.addressSuggestions ?? [];
          const rows = suggestions.map(({ roadAddress, lotAddress, postcode }) => ({
            value: `${roadAddress} (${postcode})`,
            label: `${roadAddress} (${postcode})`,
            keywords: lotAddress,
          }));
          setFound({ state: 'found', options: rows });
          if (rows.length > 0 && document.activeElement?.id === id) show.current();
        },
        (error: unknown) => wanted && setFound({ state: isOff(error) ? 'off' : 'away' }),
      );
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [client, keywords, id, off]);

  const said = () => {
    if (found.state === 'away') return t('address_away');
    if (found.state === 'off') return t('address_off');
    if (found.state === 'idle') return '';
    return options.length > 0 ? t('address_found', { count: options.length }) : t('address_none');
  };

  return (
    <Field id={id} label={t('address')} hint={t('address_hint')} error={error}>
      {(control) => (
        <div className={comboStyles.root} ref={listbox.root}>
          <input
            {...control}
            {...listbox.aria}
            name="address"
            type="text"
            autoComplete="street-address"
            aria-autocomplete="list"
            maxLength={ADDRESS_LONGEST}
            className={fieldStyles.input}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              listbox.close();
            }}
            onKeyDown={(event) => options.length > 0 && listbox.onKeyDown(event)}
            onFocus={() => options.length > 0 && listbox.show()}
            onBlur={listbox.close}
          />
          {listbox.open && options.length > 0 && (
            <OptionList
              listbox={listbox}
              labelledBy={`${id}-label`}
              options={options}
              value={value}
              onSelect={choose}
            />
          )}
          <p role="status" className={styles.said}>
            {said()}
          </p>
        </div>
      )}
    </Field>
  );
}
