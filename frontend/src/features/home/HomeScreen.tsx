import { answerInPage } from '../../graphql/inlined-answers';
import { queryLanguage } from '../../i18n/query-language';
import { type HomeQuery, useHomeQuery } from './Home.generated';
import { HomePage } from './HomePage';

/** The way in: how to book, what is new, what the brand services and sells, and whom to visit (public spec §2 "Home"). */
export default function HomeScreen() {
  const here = answerInPage<HomeQuery>('Home');
  return here ? (
    <HomePage facts={here} slides={here.homeSlides} failed={false} onRetry={() => undefined} />
  ) : (
    <Asking />
  );
}

/** From another page, or where the gateway could not answer. */
function Asking() {
  const { data, error, refetch } = useHomeQuery({ variables: { language: queryLanguage } });
  return (
    <HomePage
      facts={data}
      slides={data?.homeSlides}
      failed={Boolean(error)}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}
