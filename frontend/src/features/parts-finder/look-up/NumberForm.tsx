import { useTexts } from '../../../i18n/texts';
import { useVehicleSearchStore } from '../search-store';
import styles from './Forms.module.css';
import { PartNumberForm } from './PartNumberForm';

interface NumberFormProps {
  /** The current number. */
  number: string | null;
  onSearch: (number: string) => void;
}

/** A part number: ours, the maker's or another brand's. */
export function NumberForm({ number, onSearch }: NumberFormProps) {
  const t = useTexts('parts-finder');
  const typed = useVehicleSearchStore((store) => store.search.partNumber);
  const { type } = useVehicleSearchStore.getState();
  return (
    <PartNumberForm
      texts="parts-finder"
      name="partNumber"
      label={t('mode_number')}
      placeholder={t('number_placeholder')}
      typed={typed}
      onType={(partNumber) => type({ partNumber })}
      onSearch={(wanted) => {
        if (wanted !== number) onSearch(wanted);
      }}
    >
      <p className={styles.note}>{t('number_hint')}</p>
    </PartNumberForm>
  );
}
