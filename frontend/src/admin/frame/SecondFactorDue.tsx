import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import { PageHeading } from '../../ui/PageHeading';
import styles from './AdminFrame.module.css';
import { LeaveButton } from './LeaveButton';

/** An owner's roles count for nothing until there is a second factor (decisions "Staff second factor"). */
export function SecondFactorDue() {
  const t = useTexts('staff');
  return (
    <>
      <PageHeading lead={t('second_factor_due_lead')}>{t('second_factor_due_title')}</PageHeading>
      <ol className={styles.steps}>
        <li>{t('second_factor_step_app')}</li>
        <li>{t('second_factor_step_code')}</li>
        <li>{t('second_factor_step_keep')}</li>
      </ol>
      <div className={styles.actions}>
        <LinkButton to={paths.account} variant="primary">
          {t('second_factor_set_up')}
        </LinkButton>
        <LeaveButton />
      </div>
    </>
  );
}
