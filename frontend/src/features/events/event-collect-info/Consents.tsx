import { useTexts } from '../../../i18n/texts';
import { AnswerGroup } from '../AnswerGroup';
import marks from '../consent-marks.module.css';
import { WayLink } from '../EventLinks';
import { Spoken } from '../Spoken';
import styles from './Consents.module.css';
import { consentField, type EventForm } from './rules';

interface ConsentsProps {
  consents: EventForm['consents'];
  answerOf: (field: string) => string;
  onAnswer: (field: string, answer: string) => void;
  errorOf: (field: string) => string | undefined;
}

/** Each consent with its text, yes and no; none is preselected. */
export function Consents({ consents, answerOf, onAnswer, errorOf }: ConsentsProps) {
  const t = useTexts('event-form');
  if (consents.length === 0) return null;
  const options = [
    { value: 'AGREE', label: t('agree') },
    { value: 'DISAGREE', label: t('disagree') },
  ];
  return (
    <section aria-labelledby="consents-title">
      <h2 className={styles.title} id="consents-title">
        {t('consents')}
      </h2>
      <p className={styles.note}>{t('consents_text')}</p>
      <ul className={styles.list}>
        {consents.map((consent) => {
          const field = consentField(consent);
          return (
            <li key={field} className={styles.row}>
              <AnswerGroup
                name={field}
                legend={
                  <>
                    <span className={consent.optional ? marks.optional : marks.required}>
                      {t(consent.optional ? 'optional' : 'required')}
                    </span>{' '}
                    <Spoken text={consent.title} />
                  </>
                }
                options={options}
                value={answerOf(field)}
                onChange={(answer) => onAnswer(field, answer)}
                error={errorOf(field)}
              >
                <p>
                  <Spoken text={consent.text} />
                </p>
                {consent.link && (
                  <WayLink
                    icon
                    link={consent.link}
                    className={styles.link}
                    label={{
                      text: t('consent_link_of', { consent: consent.title.text }),
                      language: consent.title.language,
                    }}
                  >
                    {t('consent_link')}
                  </WayLink>
                )}
              </AnswerGroup>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
