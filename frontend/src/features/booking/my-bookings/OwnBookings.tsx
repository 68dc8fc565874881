import { useEffect, useId, useRef, useState } from 'react';
import { dateLabel } from '../../../i18n/dates';
import { useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Badge, type BadgeLook } from '../../../ui/Badge';
import { Button, LinkButton } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { Status } from '../../../ui/Status';
import { useSignInWhenEnded } from '../../account/my-account/use-own-sending';
import { ProblemNotice } from '../../account/ProblemNotice';
import { VerificationNotice } from '../../identity/VerificationNotice';
import { VerifyDialog } from '../../identity/VerifyDialog';
import { isAhead, type OwnBooking } from './ahead';
import { useMyBookingsQuery } from './MyBookings.generated';
import styles from './OwnBookings.module.css';
import { RequestLink } from './RequestLink';
import { useVerifiedBookings, type VerifiedBookings } from './use-verified-bookings';

/** The bookings of the signed-in member: those to come, then the others, ten a page. */
export function OwnBookings() {
  const t = useTexts('my-bookings');
  const [page, setPage] = useState(1);
  const { data, previousData, loading, error, refetch } = useMyBookingsQuery({
    variables: { page },
    fetchPolicy: 'cache-and-network',
  });
  useSignInWhenEnded(error);
  const again = () => void refetch().catch(() => undefined);
  const verified = useVerifiedBookings(again);
  const list = useRef<HTMLDivElement>(null);
  const turned = useRef(false);
  const known = (data ?? previousData)?.myBookings;
  const shown = known?.page;
  useEffect(() => {
    if (!turned.current || shown === undefined) return;
    turned.current = false;
    list.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [shown]);
  if (!known) {
    if (!error) return <BookingsLoading />;
    return (
      <Notice
        kind="error"
        live
        action={
          <Button variant="primary" onClick={again}>
            {t('try_again')}
          </Button>
        }
      >
        {t('load_failed')}
      </Notice>
    );
  }
  if (known.total === 0) return <None verified={verified} />;
  const turn = (to: number) => {
    turned.current = true;
    setPage(to);
  };
  const ahead = known.rows.filter(isAhead);
  const others = known.rows.filter((booking) => !isAhead(booking));
  return (
    <div className={styles.all}>
      <div ref={list} tabIndex={-1} className={styles.lists} aria-busy={loading || undefined}>
        {(ahead.length > 0 || known.page === 1) && (
          <Group title={t('upcoming')} bookings={ahead}>
            <div className={styles.none}>
              <p>{t('none_upcoming')}</p>
              <LinkButton variant="primary" to={paths.selectLocation()}>
                {t('book')}
              </LinkButton>
            </div>
          </Group>
        )}
        {others.length > 0 && <Group title={t('past')} bookings={others} />}
      </div>
      {known.pages > 1 && (
        <nav className={styles.pager} aria-label={t('pages')}>
          <Button disabled={known.page <= 1} onClick={() => turn(known.page - 1)}>
            {t('previous_page')}
          </Button>
          <Status className={styles.position}>{t('page_of', { page: known.page, pages: known.pages })}</Status>
          <Button disabled={known.page >= known.pages} onClick={() => turn(known.page + 1)}>
            {t('next_page')}
          </Button>
        </nav>
      )}
      <Missing verified={verified} />
    </div>
  );
}

interface GroupProps {
  title: string;
  bookings: readonly OwnBooking[];
  /** Shown when there are none. */
  children?: React.ReactNode;
}

function Group({ title, bookings, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {bookings.length > 0 ? (
        <ul className={styles.list}>
          {bookings.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
        </ul>
      ) : (
        children
      )}
    </section>
  );
}

const LOOKS: Record<string, BadgeLook & { key: string }> = {
  BOOKED: { key: 'state_booked', tone: 'open', icon: 'calendar' },
  PAST: { key: 'state_past' },
  CANCELLED: { key: 'state_cancelled', icon: 'close' },
  COMPLETED: { key: 'state_completed', tone: 'done', icon: 'check' },
  NO_SHOW: { key: 'state_no_show' },
};

function BookingCard({ booking }: { booking: OwnBooking }) {
  const t = useTexts('my-bookings');
  const localized = useLocalized();
  const language = useLanguage();
  const { id, number, state, date, time, endTime, vehicle, dealer, cancellable, reschedulable } = booking;
  const ahead = isAhead(booking);
  const look = LOOKS[state === 'BOOKED' && !ahead ? 'PAST' : state];
  const day = dateLabel(date, language);
  const when = `${day} ${time}`;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.when}>
          <span>{day}</span> <span>{`${time}–${endTime}`}</span>
        </h3>
        {look && (
          <Badge icon={look.icon} tone={look.tone}>
            {t(look.key)}
          </Badge>
        )}
      </div>
      <p className={styles.number}>{t('number', { number })}</p>
      <dl className={styles.facts}>
        <dt>{t('centre')}</dt>
        <dd>{dealer ? localized(dealer.name) : t('centre_gone')}</dd>
        <dt>{t('vehicle')}</dt>
        <dd>
          {t('vehicle_value', {
            make: localized(vehicle.make),
            model: localized(vehicle.model),
            year: vehicle.year,
          })}
        </dd>
        <dt>{t('services')}</dt>
        <dd>{booking.services.map((service) => localized(service.name)).join(' · ') || t('services_consultation')}</dd>
      </dl>
      <div className={styles.actions}>
        <LinkButton to={paths.bookingConfirmation(id)} aria-label={t('see_of', { when })}>
          {t('see')}
        </LinkButton>
        {ahead && reschedulable && (
          <LinkButton to={paths.rescheduleBooking(id)} variant="quiet" aria-label={t('change_of', { when })}>
            {t('change')}
          </LinkButton>
        )}
        {ahead && cancellable && (
          <LinkButton to={paths.cancelBooking(id)} variant="quiet" aria-label={t('cancel_of', { when })}>
            {t('cancel')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function None({ verified }: { verified: VerifiedBookings }) {
  const t = useTexts('my-bookings');
  return (
    <div className={styles.all}>
      <div className={styles.none}>
        <h2 className={styles.title}>{t('none_title')}</h2>
        <p>{t('none_text')}</p>
        <LinkButton variant="primary" size="large" to={paths.selectLocation()}>
          {t('book')}
        </LinkButton>
      </div>
      <Missing verified={verified} />
    </div>
  );
}

/** For bookings that were made without signing in: all of a verified phone number, or the link of one by its number. */
function Missing({ verified: { verification, busy, trouble, added, add } }: { verified: VerifiedBookings }) {
  const t = useTexts('my-bookings');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.missing}>
      <h2 id={id} className={styles.title}>
        {t('missing_title')}
      </h2>
      <p>{t('missing_text')}</p>
      <div className={styles.actions}>
        <Button icon="phone" aria-haspopup="dialog" busy={busy} onClick={add}>
          {t('missing_verify')}
        </Button>
        {!open && (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {t('missing_open')}
          </Button>
        )}
      </div>
      <Status className={styles.number}>{busy && t('adding')}</Status>
      {added !== null && (
        <Notice kind={added > 0 ? 'done' : 'info'} live>
          {added > 0 ? t('added', { count: added }) : t('none_added')}
        </Notice>
      )}
      {trouble && <ProblemNotice trouble={trouble} typed={false} />}
      {verification.state.status === 'failed' && <VerificationNotice verification={verification} />}
      <VerifyDialog verification={verification} />
      {open && <RequestLink />}
    </section>
  );
}

/** In the shape of the list. */
export function BookingsLoading() {
  const t = useTexts('my-bookings');
  return (
    <div className={styles.lists} aria-busy="true">
      <Status className={styles.number}>{t('loading')}</Status>
      {[0, 1].map((nth) => (
        <Card key={nth} className={styles.card}>
          <Skeleton width="60%" height="28px" />
          <Skeleton width="40%" />
          <Skeleton height="72px" />
        </Card>
      ))}
    </div>
  );
}
