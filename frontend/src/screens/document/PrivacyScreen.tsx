import { LegalDocument } from './LegalDocument';

/** The privacy policy at `/privacy-policy`. */
export default function PrivacyScreen() {
  return <LegalDocument screen="privacy" />;
}
