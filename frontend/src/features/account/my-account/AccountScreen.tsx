import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Notice } from '../../../ui/Notice';
import { Page } from '../../../ui/Page';
import { PageHeading } from '../../../ui/PageHeading';
import { Skeleton } from '../../../ui/Skeleton';
import { Status } from '../../../ui/Status';
import { useOwnAccountQuery } from './Account.generated';
import styles from './AccountScreen.module.css';
import { NextBooking } from './NextBooking';
import { OwnData } from './OwnData';
import { Password } from './Password';
import { Profile } from './Profile';
import { SavedCars } from './SavedCars';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';
import { useSignInWhenEnded } from './use-own-sending';

const SECTIONS = [
  ['bookings', 'own_bookings'],
  ['cars', 'own_cars'],
  ['profile', 'own_profile'],
  ['password', 'own_password'],
  ['second-factor', 'own_second_factor'],
  ['sessions', 'own_sessions'],
  ['data', 'own_data'],
] as const;

/** The own account: profile, password, sessions, second factor, export, deletion (events spec §2; ASVS). */
export default function AccountScreen() {
  const [deleted, setDeleted] = useState(false);
  return deleted ? <Deleted /> : <Present onDeleted={() => setDeleted(true)} />;
}

function Present({ onDeleted }: { onDeleted: () => void }) {
  const t = useTexts('account');
  // Never out of the cache: forms begin with what the server has now.
  const { data, previousData, error, refetch } = useOwnAccountQuery({ variables: {}, fetchPolicy: 'network-only' });
  useSignInWhenEnded(error);
  // If a refetch fails, forms and their input stay.
  const known = data ?? previousData;
  const account = known?.account;
  const session = known?.session;
  const staff = session?.isAdmin ?? false;
  return (
    <Page>
      <PageHeading lead={t('own_description')}>{t('own_title')}</PageHeading>
      <div className={styles.layout}>
        <nav className={styles.nav} aria-label={t('own_title')}>
          {SECTIONS.map(([id, key]) => (
            <a key={id} href={`#${id}`}>
              {t(key)}
            </a>
          ))}
        </nav>
        <div className={styles.sections}>
          {account ? (
            <>
              {session?.secondFactorDue && !account.secondFactor && (
                <Notice
                  kind="caution"
                  title={t('own_second_factor_due_title')}
                  action={
                    <LinkButton size="small" href="#second-factor">
                      {t('own_second_factor_begin')}
                    </LinkButton>
                  }
                >
                  {t('own_second_factor_due')}
                </Notice>
              )}
              <NextBooking />
              <SavedCars />
              <Profile account={account} staff={staff} />
              <Password email={account.email} />
              <SecondFactor
                email={account.email}
                on={account.secondFactor}
                due={session?.secondFactorDue ?? false}
                staff={staff}
              />
              <Sessions />
              <OwnData email={account.email} onDeleted={onDeleted} />
            </>
          ) : error ? (
            <Notice
              kind="error"
              live
              action={
                <Button variant="primary" onClick={() => void refetch().catch(() => undefined)}>
                  {t('try_again')}
                </Button>
              }
            >
              {t('load_failed')}
            </Notice>
          ) : (
            <Loading />
          )}
        </div>
      </div>
    </Page>
  );
}

function Loading() {
  const t = useTexts('account');
  return (
    <div className={styles.sections} aria-busy="true">
      <Status className={styles.soft}>{t('loading')}</Status>
      {[4, 3, 1].map((fields) => (
        <Card key={fields} className={styles.section}>
          <Skeleton width="40%" height="28px" />
          {Array.from({ length: fields }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes that are all alike.
            <Skeleton key={index} height="48px" />
          ))}
        </Card>
      ))}
    </div>
  );
}

function Deleted() {
  const t = useTexts('account');
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <Page width="narrow">
      <div ref={page} className={styles.section}>
        <PageHeading lead={t('own_deleted_lead')}>{t('own_deleted')}</PageHeading>
        <div className={styles.actions}>
          <LinkButton variant="primary" to={paths.home}>
            {t('to_home')}
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}
