import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { Status } from '../../ui/Status';
import type { Verification } from './use-verification';
import styles from './VerifyDialog.module.css';

/** The provider's window in a frame (events spec §2 "Collect-information page"); it closes when the result arrives. */
export function VerifyDialog({ verification }: { verification: Verification }) {
  const t = useTexts('verify');
  const { state, begin, close, leave, frame } = verification;
  const open = state.status === 'open' ? state : null;
  const late = open?.trouble === 'late';
  return (
    <Dialog
      open={open !== null}
      onClose={close}
      title={t('dialog_title')}
      actions={
        open && (
          <>
            <Button variant={open.trouble ? 'secondary' : 'quiet'} onClick={leave}>
              {t('whole_page')}
            </Button>
            {late && (
              <Button variant="primary" onClick={begin}>
                {t('again')}
              </Button>
            )}
          </>
        )
      }
    >
      {open && (
        <div className={styles.body}>
          {open.trouble && (
            <Notice kind="caution" live title={t(`${open.trouble}_title`)}>
              {t(`${open.trouble}_text`)}
            </Notice>
          )}
          {!late && (
            <div className={classes(styles.window, open.trouble === 'blocked' && styles.unseen)}>
              <Status className={styles.loading}>{!open.opened && !open.trouble && t('opening')}</Status>
              <iframe key={open.nonce} ref={frame} className={styles.frame} src={open.src} title={t('frame_title')} />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
