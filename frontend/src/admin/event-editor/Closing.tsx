import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { TEMPLATES } from '../event-list/list-address';
import styles from './EventEditor.module.css';
import { type EventEditing, isPublic } from './use-event-editing';

/** Actions at the end of the form, by the event's status (events spec §4 "Event status"). */
export function Closing({ editing }: { editing: EventEditing }) {
  const t = useTexts('staff-events');
  const { event, busy, save, correcting, dirty, gaps } = editing;
  const [agreed, setAgreed] = useState(false);
  const [asking, setAsking] = useState(false);
  const status = event?.status ?? 'DRAFT';
  const launch = async () => {
    if (await save('LAUNCH', 'launch')) setAgreed(false);
  };
  const inactivate = async () => {
    await save('INACTIVATE', 'inactivate');
    setAsking(false);
  };
  if (isPublic(event)) {
    return (
      <section className={styles.closing} aria-labelledby="closing">
        <h2 id="closing">{t('inactivate_heading')}</h2>
        <p className={styles.quiet}>{t('inactivate_text')}</p>
        <div className={styles.tools}>
          {correcting && (
            <Button busy={busy === 'save'} onClick={() => void save('SAVE', 'save')}>
              {t('save_correction')}
            </Button>
          )}
          <Button icon="pause" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('inactivate')}
          </Button>
        </div>
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => void inactivate()}
          title={t('inactivate_title')}
          yes={t('inactivate')}
          danger
          busy={busy === 'inactivate'}
        >
          <p>{t('inactivate_confirm')}</p>
          {dirty && <p>{t('inactivate_unsaved')}</p>}
        </ConfirmDialog>
      </section>
    );
  }
  if (event?.template) {
    return (
      <section className={styles.closing} aria-labelledby="closing">
        <h2 id="closing">{t('template_heading')}</h2>
        <p className={styles.quiet}>{t('template_text')}</p>
        <div className={styles.tools}>
          <Button busy={busy === 'save'} onClick={() => void save('SAVE', 'save')}>
            {t('save')}
          </Button>
          <LinkButton to={paths.eventList} search={{ status: TEMPLATES } as never} variant="quiet">
            {t('to_templates')}
          </LinkButton>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.saveBar} aria-label={t(status === 'DRAFT' ? 'launch_heading' : 'inactive_heading')}>
      {status === 'DRAFT' ? (
        <Checkbox
          label={t('launch_agree')}
          description={agreed && t('launch_text')}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      ) : (
        <p className={styles.quiet}>{t('inactive_text')}</p>
      )}
      <div className={styles.tools}>
        {gaps.length > 0 && <span className={styles.needed}>{t('launch_gaps', { count: gaps.length })}</span>}
        <Button busy={busy === 'save'} onClick={() => void save('SAVE', 'save')}>
          {t('save')}
        </Button>
        {status === 'DRAFT' && (
          <Button
            variant="primary"
            icon="play"
            disabled={!agreed || (busy !== null && busy !== 'launch')}
            busy={busy === 'launch'}
            onClick={() => void launch()}
          >
            {t('launch')}
          </Button>
        )}
      </div>
    </section>
  );
}
