import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { ignoreEnterWhileComposing } from '../../../ui/composing';
import { PageHeading } from '../../../ui/PageHeading';
import { SplitPage } from '../../../ui/SplitPage';
import { TextField } from '../../../ui/TextField';
import { MissingPartDrawing } from '../../errors/not-found/MissingPartDrawing';
import { NUMBER_LONGEST } from '../address';
import forms from '../look-up/Forms.module.css';
import styles from './MissingPart.module.css';

/** No part has the numbers of the address: the number can be corrected, or the part found in another way. */
export function MissingPart({ number }: { number: string }) {
  const t = useTexts('part-detail');
  return (
    <SplitPage drawing={<MissingPartDrawing />}>
      <div className={styles.words}>
        <PageHeading lead={t('missing_text')}>{t('missing_title')}</PageHeading>
        <NumberSearch number={number} />
        <div className={styles.ways}>
          <LinkButton to={paths.partsFinder}>{t('missing_finder')}</LinkButton>
          <LinkButton to={paths.products()}>{t('missing_products')}</LinkButton>
        </div>
      </div>
    </SplitPage>
  );
}

/** Searches the parts finder for a number, that of the address to begin with. */
function NumberSearch({ number }: { number: string }) {
  const t = useTexts('part-detail');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(number);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    setMissing(wanted === '');
    if (wanted === '') field.current?.focus();
    else void navigate({ to: paths.partsFinder, search: { number: wanted } as never });
  };
  return (
    <form className={forms.number} onSubmit={search} aria-label={t('product_number')} noValidate>
      <div className={forms.field}>
        <TextField
          ref={field}
          name="number"
          label={t('product_number')}
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
            setTyped(target.value);
          }}
        />
      </div>
      <Button type="submit" variant="primary" icon="search" className={forms.search}>
        {t('search')}
      </Button>
    </form>
  );
}
