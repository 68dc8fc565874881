import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { EmailForm } from '../EmailForm';
import { useResendActivationMutation } from '../SendActivation.generated';

/** Another link in place of one that no longer works; the page doesn't know whose it was. */
export function NewLinkForm() {
  const t = useTexts('account');
  const language = useLanguage() === 'ko' ? 'KO' : 'EN';
  const [resend] = useResendActivationMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <EmailForm
      heading={<h2>{t('activation_again_title')}</h2>}
      label={t('activation_email')}
      autoComplete="email"
      submit={t('activation_send')}
      busy={t('activation_sending')}
      said={sentTo && t('activation_sent', { email: sentTo })}
      ask={(email, options) =>
        resend({ variables: { email, language }, ...options }).then(({ data }) => data?.resendActivation)
      }
      onAsk={() => setSentTo(null)}
      onDone={setSentTo}
    />
  );
}
