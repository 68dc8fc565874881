import { LegalDocument } from './LegalDocument';

/** Terms of membership at `/terms-conditions`. */
export default function TermsScreen() {
  return <LegalDocument screen="terms" />;
}
