import { inBothLanguages, useLocalized, useTexts } from '../../../i18n/texts';
import { Checkbox } from '../../../ui/Checkbox';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import type { VerifiedPerson as Person } from '../../identity/calls';
import { AnswerGroup } from '../AnswerGroup';
import marks from '../consent-marks.module.css';
import { VerifiedPerson } from '../VerifiedPerson';
import styles from './QuizForm.module.css';
import type { Quiz } from './quiz';
import {
  agreesToAll,
  type QuizField,
  type QuizValues,
  typesVehicle,
  VEHICLE_LONGEST,
  withAll,
  withMake,
} from './rules';

interface ApplicationProps {
  quiz: Quiz;
  person: Person | null;
  values: QuizValues;
  messages: Partial<Record<QuizField, string>>;
  onChange: (values: QuizValues) => void;
}

/** Participant, car, and consents. */
export function Application({ quiz, person, values, messages, onChange }: ApplicationProps) {
  const t = useTexts('quiz');
  const form = useTexts('event-form');
  const localized = useLocalized();
  const types = typesVehicle(values, quiz);
  const yesOrNo = [
    { value: 'Y', label: t('yes') },
    { value: 'N', label: t('no') },
  ];
  const agreement = [
    { value: 'AGREE', label: t('agree') },
    { value: 'DISAGREE', label: t('disagree') },
  ];
  const consent = (field: 'term' | 'personal') => (
    <li className={styles.row}>
      <AnswerGroup
        name={field}
        legend={
          <>
            <span className={marks.required}>{form('required')}</span> {t(field)}
          </>
        }
        options={agreement}
        value={values[field]}
        onChange={(answer) => onChange({ ...values, [field]: answer })}
        error={messages[field]}
      >
        {t(`${field}_text`)}
      </AnswerGroup>
    </li>
  );
  return (
    <section className={styles.part} aria-labelledby="apply-title">
      <h2 id="apply-title">{t('apply_title')}</h2>
      <div className={styles.fields}>
        <VerifiedPerson person={person} nameError={messages.name} phoneError={messages.mobile} />
        <div className={styles.car}>
          <Select
            name="make"
            label={t('make')}
            placeholder={t('make_placeholder')}
            options={quiz.makes.map(({ id, name }) => ({
              value: String(id),
              label: localized(name),
              keywords: inBothLanguages(name),
            }))}
            value={values.make || null}
            onChange={(make) => make !== values.make && onChange(withMake(values, make))}
            error={messages.make}
          />
          <TextField
            name="vehicle"
            label={t('vehicle')}
            hint={t(types ? 'vehicle_hint_other' : 'vehicle_hint')}
            autoComplete="off"
            maxLength={VEHICLE_LONGEST}
            disabled={!types}
            value={values.vehicle}
            onChange={(event) => onChange({ ...values, vehicle: event.target.value })}
            error={messages.vehicle}
          />
        </div>
        <section aria-labelledby="consents-title">
          <h3 className={styles.sub} id="consents-title">
            {t('consents')}
          </h3>
          <div className={styles.all}>
            <Checkbox
              label={t('agree_all')}
              checked={agreesToAll(values)}
              onChange={(event) => onChange(withAll(values, event.target.checked))}
            />
          </div>
          <ul className={styles.list}>
            {consent('term')}
            {consent('personal')}
          </ul>
        </section>
        <AnswerGroup
          name="publicofficial"
          legend={t('public_official')}
          options={yesOrNo}
          value={values.publicofficial}
          onChange={(answer) => onChange({ ...values, publicofficial: answer as QuizValues['publicofficial'] })}
          error={messages.publicofficial}
        >
          {t('public_official_hint')}
        </AnswerGroup>
        <AnswerGroup
          name="gmoperation"
          legend={t('gm_operation')}
          options={yesOrNo}
          value={values.gmoperation}
          onChange={(answer) => onChange({ ...values, gmoperation: answer as QuizValues['gmoperation'] })}
          error={messages.gmoperation}
        />
      </div>
    </section>
  );
}
