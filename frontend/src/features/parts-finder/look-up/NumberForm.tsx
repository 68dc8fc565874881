import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { ignoreEnterWhileComposing } from '../../../ui/composing';
import { TextField } from '../../../ui/TextField';
import { NUMBER_LONGEST } from '../address';
import { useVehicleSearchStore } from '../search-store';
import styles from './Forms.module.css';

interface NumberFormProps {
  /** The current number. */
  number: string | null;
  onSearch: (number: string) => void;
}

/** A part number: ours, the maker's or another brand's; Enter searches (public spec §5). */
export function NumberForm({ number, onSearch }: NumberFormProps) {
  const t = useTexts('parts-finder');
  const typed = useVehicleSearchStore((store) => store.search.partNumber);
  const { type } = useVehicleSearchStore.getState();
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    setMissing(wanted === '');
    if (wanted === '') field.current?.focus();
    else if (wanted !== number) onSearch(wanted);
  };
  return (
    <form className={styles.number} onSubmit={search} aria-label={t('mode_number')} noValidate>
      <div className={styles.field}>
        <TextField
          ref={field}
          name="partNumber"
          label={t('mode_number')}
          placeholder={t('number_placeholder')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={NUMBER_LONGEST}
          value={typed}
          error={missing && typed.trim() === '' ? t('required_part_number') : undefined}
          onKeyDown={ignoreEnterWhileComposing}
          onChange={({ target }) => {
            setMissing(false);
            type({ partNumber: target.value });
          }}
        />
      </div>
      <Button type="submit" icon="search" className={styles.search}>
        {t('search')}
      </Button>
      <p className={styles.note}>{t('number_hint')}</p>
    </form>
  );
}
