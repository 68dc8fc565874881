import { LegalDocument } from './LegalDocument';

/** Terms of use at `/terms-conditions`. */
export default function TermsScreen() {
  return <LegalDocument screen="terms" />;
}
