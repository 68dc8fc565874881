import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LegalDocument } from './LegalDocument';

/** The privacy policy at `/privacy-policy`, with the way to the data of a booking. */
export default function PrivacyScreen() {
  const t = useTexts('privacy');
  return (
    <LegalDocument screen="privacy">
      <p>
        <Link to={paths.bookingData}>{t('booking_data_link')}</Link>
      </p>
    </LegalDocument>
  );
}
