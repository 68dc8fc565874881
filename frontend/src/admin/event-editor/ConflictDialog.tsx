import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { RadioGroup } from '../../ui/RadioGroup';
import { stamp } from '../frame/stamp';
import { ChangesTable } from './ChangesTable';
import { type Change, inLines, meets } from './changes';
import styles from './EventEditor.module.css';
import { nameOf, valueInWords } from './fields';
import type { Conflict } from './use-event-editing';

interface ConflictDialogProps {
  conflict: Conflict;
  open: boolean;
  onClose: () => void;
  busy: boolean;
  onResolve: (takeTheirs: ReadonlySet<string>) => void;
}

/** A conflict with a newer version: overlapping changes are decided field by field, all others are merged. */
export function ConflictDialog({ conflict, open, onClose, busy, onResolve }: ConflictDialogProps) {
  const t = useTexts('staff-events');
  const { current, theirs, overlaps } = conflict;
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (path: string, take: boolean) => {
    const next = new Set(taken);
    if (take) next.add(path);
    else next.delete(path);
    setTaken(next);
  };
  const others = theirs.filter(({ path }) => !overlaps.some((overlap) => meets(overlap.path, path)));
  const said = (changes: readonly Change[]) =>
    inLines(changes)
      .filter(({ path }) => !path.endsWith('.DisplayName'))
      .map(({ path, after }) => valueInWords(path, after, t))
      .join(', ') || '–';
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      shape="wide"
      title={t('conflict_title', { who: current.updatedBy, at: stamp(current.updatedAt) })}
      actions={
        <>
          <Button onClick={() => !busy && onClose()}>{t('conflict_later')}</Button>
          <Button variant="primary" busy={busy} onClick={() => onResolve(taken)}>
            {t('conflict_save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{t(overlaps.length > 0 ? 'conflict_text' : 'conflict_text_apart')}</p>
        {overlaps.length > 0 && (
          <section aria-labelledby="conflict-both" className={styles.fields}>
            <h3 id="conflict-both" className={styles.subtitle}>
              {t('conflict_both')}
            </h3>
            {overlaps.map(({ path, mine, theirs: met }) => (
              <RadioGroup
                key={path}
                legend={nameOf(path, t)}
                name={`conflict.${path}`}
                options={[
                  { value: 'mine', label: t('conflict_mine', { value: said([mine]) }) },
                  { value: 'theirs', label: t('conflict_theirs', { value: said(met) }) },
                ]}
                value={taken.has(path) ? 'theirs' : 'mine'}
                onChange={(which) => choose(path, which === 'theirs')}
              />
            ))}
            <div className={styles.tools}>
              <Button size="small" onClick={() => setTaken(new Set(overlaps.map(({ path }) => path)))}>
                {t('conflict_all_theirs')}
              </Button>
              <Button size="small" onClick={() => setTaken(new Set())}>
                {t('conflict_all_mine')}
              </Button>
            </div>
          </section>
        )}
        {others.length > 0 && (
          <section aria-labelledby="conflict-others" className={styles.fields}>
            <h3 id="conflict-others" className={styles.subtitle}>
              {t('conflict_others')}
            </h3>
            <ChangesTable
              name={t('conflict_others')}
              changes={others}
              before={t('before')}
              after={t('after')}
              empty={t('no_changes')}
            />
          </section>
        )}
      </div>
    </Dialog>
  );
}
