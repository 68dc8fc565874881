import { useParams } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/texts';
import { endingOf, itemId } from '../../../routes/items';
import { paths } from '../../../routes/paths';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { LinkButton } from '../../../ui/Button';
import { PriceTable } from '../../booking/prices/PriceTable';
import { useBookingServicesQuery } from '../../booking/select-service/SelectService.generated';
import { Banner } from '../Banner';
import { ItemTiles } from '../ItemTiles';
import { NumberedList } from '../NumberedList';
import { Picture } from '../Picture';
import { Section } from '../Section';
import { useGroups } from '../use-groups';
import styles from './ServiceScreen.module.css';

/** One service: when it is due, what is done, how long it takes, and the way to its booking (public spec §2). */
export default function ServiceScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const ending = endingOf('services', id);
  // The router shows the page of unknown addresses for any other.
  return ending ? <Service key={ending} ending={ending} /> : null;
}

function Service({ ending }: { ending: string }) {
  const screen = itemId('services', ending);
  const t = useTexts(screen);
  const shared = useTexts('services');
  const prices = useTexts('prices');
  const { data } = useBookingServicesQuery({ variables: {} });
  const item = data?.serviceCategories.flatMap(({ items }) => items).find((candidate) => candidate.id === screen);
  const signs = useGroups(screen, 'sign');
  const due = useGroups(screen, 'when');
  const tips = useGroups(screen, 'tip');
  const questions = useGroups(screen, 'faq');

  /** Preselects the page's service in the booking. */
  const choose = () => {
    if (!item) return;
    // The draft comes with the booking's own files; a page of words needs none of them.
    void import('../../booking/preselect').then(({ preselect }) => preselect(item)).catch(() => undefined);
  };

  return (
    <>
      <Banner
        way={<Breadcrumbs way={[{ label: shared('title'), to: paths.services() }]} here={t('heading')} />}
        title={t('heading')}
        lead={t('lead')}
        actions={
          <>
            <LinkButton variant="primary" size="large" to={paths.selectLocation()} onClick={choose}>
              {shared('book_this')}
            </LinkButton>
            <LinkButton size="large" to={paths.products(itemId('products', ending))}>
              {shared('related_button')}
            </LinkButton>
          </>
        }
      >
        <Picture first screen="services" id={screen} className={styles.drawing} />
        <dl className={styles.facts}>
          <div>
            <dt>{shared('time_label')}</dt>
            <dd>{item ? shared('time_text', { minutes: item.minutes }) : '–'}</dd>
          </div>
          <div>
            <dt>{shared('interval_label')}</dt>
            <dd>{t('interval_text')}</dd>
          </div>
        </dl>
      </Banner>
      <Section beside id="signs" title={t('signs_title')}>
        <ul className={styles.signs}>
          {signs.map((number) => (
            <li key={number}>{t(`sign_${number}_text`)}</li>
          ))}
        </ul>
      </Section>
      <Section beside id="when" title={t('when_title')} text={t('when_text')}>
        <dl className={styles.due}>
          {due.map((number) => (
            <div key={number}>
              <dt>{t(`when_${number}_title`)}</dt>
              <dd>{t(`when_${number}_text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="steps" title={t('steps_title')}>
        <NumberedList sequence screen={screen} kind="step" />
      </Section>
      <Section beside id="prices" title={prices('title')} text={prices('text')}>
        <div className={styles.prices}>
          <PriceTable serviceId={screen} />
          <LinkButton size="large" to={paths.selectLocation()} onClick={choose}>
            {shared('book_here')}
          </LinkButton>
        </div>
      </Section>
      <Section beside id="tips" title={t('tips_title')}>
        <div className={styles.tips}>
          {tips.map((number) => (
            <p key={number}>{t(`tip_${number}_text`)}</p>
          ))}
        </div>
      </Section>
      <Section beside id="faq" title={t('faq_title')}>
        <dl className={styles.questions}>
          {questions.map((number) => (
            <div key={number}>
              <dt>{t(`faq_${number}_title`)}</dt>
              <dd>{t(`faq_${number}_text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="all" title={shared('all_title')}>
        <ItemTiles compact kind="services" current={ending} />
      </Section>
    </>
  );
}
