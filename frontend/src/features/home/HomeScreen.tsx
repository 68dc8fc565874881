import { answerInPage } from '../../graphql/inlined-answers';
import { queryLanguage } from '../events/query-language';
import { HomePage } from './HomePage';
import { type HomeSlidesQuery, useHomeSlidesQuery } from './HomeSlides.generated';

/** The way in: what is new, what the brand services and sells, how to book and whom to visit (public spec §2 "Home"). */
export default function HomeScreen() {
  const here = answerInPage<HomeSlidesQuery>('HomeSlides');
  return here ? <HomePage slides={here.homeSlides} failed={false} onRetry={() => undefined} /> : <Asking />;
}

/** From another page, or where the gateway could not answer. */
function Asking() {
  const { data, error, refetch } = useHomeSlidesQuery({ variables: { language: queryLanguage } });
  return (
    <HomePage slides={data?.homeSlides} failed={Boolean(error)} onRetry={() => void refetch().catch(() => undefined)} />
  );
}
