import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useVerification } from '../../src/features/identity/use-verification';
import { VerificationNotice } from '../../src/features/identity/VerificationNotice';
import { VerifyDialog } from '../../src/features/identity/VerifyDialog';
import { Button } from '../../src/ui/Button';

/** A minimal event page with the dialog. */
function Page() {
  const verification = useVerification(new URLSearchParams(window.location.search).get('event') ?? '');
  const { state, begin } = verification;
  return (
    <main id="main" className="page">
      <h1>Harness</h1>
      <Button variant="primary" aria-haspopup="dialog" onClick={begin}>
        Begin
      </Button>
      <VerificationNotice verification={verification} />
      {state.status === 'verified' && <output>{Object.values(state.person).join(' ')}</output>}
      <VerifyDialog verification={verification} />
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
