import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { PageHeading } from '../../../ui/PageHeading';
import { SplitPage } from '../../../ui/SplitPage';
import { MissingPartDrawing } from '../../errors/not-found/MissingPartDrawing';
import { PartNumberForm } from '../look-up/PartNumberForm';
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
  return (
    <PartNumberForm
      texts="part-detail"
      name="number"
      label={t('product_number')}
      typed={typed}
      onType={setTyped}
      onSearch={(wanted) => void navigate({ to: paths.partsFinder, search: { number: wanted } as never })}
      primary
    />
  );
}
