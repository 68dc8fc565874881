import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { plainSearch } from '../../../routes/plain-search';
import { Button, LinkButton } from '../../../ui/Button';
import { forgetAttempt, readAttempt } from '../attempt';
import type { Answer, VerifiedPerson } from '../calls';
import { isFramed, listener, tellResult } from '../messages';
import { keepProviderResult } from '../provider-result';
import { resultOf } from '../result';
import { Halted, Waiting } from './Window';

/** The page was opened directly, or in another tab: there is no parent page to notify. */
type ResultProblem = 'lost' | 'no_answer';

/**
 * The return page of the identity provider: sends the result to the server, and notifies the parent page, or redirects
 * to the page where the check started (events spec §2 "verify-mobile-result"). It has no content of its own.
 */
export default function VerifyMobileResultScreen() {
  const t = useTexts('verify');
  const navigate = useNavigate();
  const {
    token_version_id = '',
    enc_data = '',
    integrity_value = '',
  } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const [trouble, setTrouble] = useState<ResultProblem | null>(null);

  useEffect(() => {
    if (trouble) return;
    let wanted = true;
    const attempt = readAttempt();
    const pass = (answer: Answer<VerifiedPerson>) => {
      const waiting = listener();
      if (waiting && attempt && (isFramed() || attempt.nonce)) {
        tellResult(waiting, attempt.nonce ?? '', answer);
        forgetAttempt();
      } else if (attempt?.returnTo) {
        keepProviderResult(attempt.event, answer);
        forgetAttempt();
        // Replaces this URL, which contains the result.
        const { pathname, search, hash } = new URL(attempt.returnTo, window.location.origin);
        void navigate({
          to: pathname,
          search: plainSearch.parse(search) as never,
          hash: hash.slice(1),
          replace: true,
        });
      } else setTrouble('lost');
    };
    void resultOf({ token_version_id, enc_data, integrity_value }).then((answer) => {
      if (!wanted) return;
      // The result is still valid: a retry costs less than another text message.
      if ('failure' in answer && answer.failure === 'no_answer') setTrouble('no_answer');
      else pass(answer);
    });
    return () => {
      wanted = false;
    };
  }, [trouble, token_version_id, enc_data, integrity_value, navigate]);

  if (trouble === null) {
    return (
      <Waiting title={t('result_title')} quiet>
        {t('passing_on')}
      </Waiting>
    );
  }
  return (
    <Halted
      title={t(trouble === 'lost' ? 'lost_title' : 'failed_title')}
      actions={
        <>
          {trouble === 'no_answer' && (
            <Button variant="primary" size="large" wide onClick={() => setTrouble(null)}>
              {t('again')}
            </Button>
          )}
          {trouble === 'lost' && !isFramed() && (
            <LinkButton variant="primary" size="large" wide to={paths.events}>
              {t('see_events')}
            </LinkButton>
          )}
          {!isFramed() && (
            <LinkButton size="large" wide to={paths.home}>
              {t('to_home')}
            </LinkButton>
          )}
        </>
      }
    >
      {t(trouble === 'lost' ? 'lost_text' : 'no_answer')}
    </Halted>
  );
}
