import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { PageHeading } from '../../../ui/PageHeading';
import { AccountPage } from '../../account/AccountPage';
import account from '../../account/AccountPage.module.css';
import { usePresence } from '../../account/use-presence';
import { SheetDrawing } from '../booking-confirmation/SheetDrawing';
import { BookingsLoading, OwnBookings } from './OwnBookings';
import { RequestLink } from './RequestLink';

/** The bookings of a member; a guest gets the link of a booking by its number and phone. */
export default function MyBookingsScreen() {
  const t = useTexts('my-bookings');
  const { present } = usePresence();
  if (present) {
    return (
      <Page>
        <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
        {present === 'asking' ? <BookingsLoading /> : <OwnBookings />}
      </Page>
    );
  }
  return (
    <AccountPage heading={t('title')} lead={t('guest_lead')} drawing={<SheetDrawing stamp={undefined} />}>
      <RequestLink />
      <div className={account.end}>
        <p>{t('member')}</p>
        <LinkButton
          size="large"
          wide
          to={paths.signIn}
          search={{ re: 'unauthorised' }}
          state={{ returnTo: paths.myBookings }}
        >
          {t('sign_in')}
        </LinkButton>
      </div>
    </AccountPage>
  );
}
