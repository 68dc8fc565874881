import { useState } from 'react';
import type { DealerCellInput, DealerField } from '../../graphql/schema.generated';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ignoreEnterWhileComposing } from '../../ui/composing';
import { TextField } from '../../ui/TextField';
import styles from './Dealers.module.css';
import { fieldName } from './field-name';
import type { PlanRow } from './use-plan';

/** Corrects cells of a line. */
export type Correct = (line: number, cells: readonly DealerCellInput[]) => void;

/** `weekdayHours` is WEEKDAY_HOURS. */
export const fieldOf = (column: string) =>
  column.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as DealerField;

interface CorrectRowProps {
  line: number;
  row: Pick<PlanRow, 'dealerCode' | 'errors' | 'changes'>;
  busy: boolean;
  onCorrect: Correct;
}

/** The rejected cells of a line with their content, which can be corrected without another upload. */
export function CorrectRow({ line, row: { dealerCode, errors, changes }, busy, onCorrect }: CorrectRowProps) {
  const t = useTexts('staff-dealers');
  const columns = [...new Set(errors.map(({ path }) => path))];
  const contentOf = (column: string) => changes.find(({ field }) => field === column)?.after ?? '';
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const textOf = (column: string) =>
    texts[column] ?? (column === 'dealerCode' && contentOf(column) === '' ? dealerCode : contentOf(column));
  return (
    <form
      noValidate
      className={styles.correct}
      aria-label={t('correct_line', { line })}
      onKeyDown={ignoreEnterWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) {
          onCorrect(
            line,
            columns.map((column) => ({ field: fieldOf(column), text: textOf(column) })),
          );
        }
      }}
    >
      {columns.map((column) => (
        <TextField
          key={column}
          name={`line-${line}-${column}`}
          label={fieldName(t, column)}
          value={textOf(column)}
          error={errors
            .filter(({ path }) => path === column)
            .map(({ message }) => message)
            .join(' ')}
          autoComplete="off"
          maxLength={500}
          onChange={(event) => setTexts({ ...texts, [column]: event.target.value })}
        />
      ))}
      <div>
        <Button type="submit" size="small" busy={busy} aria-label={`${t('correct')}: ${t('correct_line', { line })}`}>
          {t('correct')}
        </Button>
      </div>
    </form>
  );
}
