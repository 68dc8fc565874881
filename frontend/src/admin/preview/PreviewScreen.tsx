import { useEffect } from 'react';
import { HomePage } from '../../features/home/HomePage';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { accessErrorOf } from '../../session/access-error';
import { useSession } from '../../session/session';
import { Page } from '../../ui/Page';
import { NotAllowed } from '../frame/NotAllowed';
import { useAccessCheckOf } from '../frame/use-access-check';
import { useHomePreviewQuery } from './HomePreview.generated';
import { PreviewStrip } from './PreviewStrip';
import { SLIDES, SlideStrip } from './SlideStrip';
import { useEventStates } from './use-event-states';

/**
 * The home page with all slides, including future and past ones (public spec §2). Anonymous users and ended sessions
 * are redirected to sign-in (§6).
 */
export default function PreviewScreen() {
  const t = useTexts('home');
  const staff = useTexts('staff');
  const events = useTexts('staff-events');
  const session = useSession();
  const { data, error, refetch } = useHomePreviewQuery({
    variables: { language: queryLanguage },
    skip: !session?.isAdmin,
    fetchPolicy: 'network-only',
  });
  useAccessCheckOf(error);
  const states = useEventStates();
  useStartAtSlides(data !== undefined);
  if (session && (!session.isAdmin || accessErrorOf(error) === 'not_allowed')) {
    return (
      <Page width="narrow">
        <NotAllowed session={session} />
      </Page>
    );
  }
  return (
    <>
      <PreviewStrip
        title={t('preview_title')}
        text={t('preview_notice')}
        jump={
          data && {
            label: events('home_slides_jump', { count: data.homeSlidePreview.length }),
            onJump: showSlides,
          }
        }
        back={{ to: paths.admin, label: staff('to_staff_area') }}
      />
      <HomePage
        facts={data}
        slides={data?.homeSlidePreview}
        slidesHead={(selected, show) =>
          data && <SlideStrip slides={data.homeSlidePreview} states={states} selected={selected} onShow={show} />
        }
        failed={Boolean(error)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    </>
  );
}

/**
 * Shows the slides first, which are what staff preview. Skipped if the user has scrolled or focused a control while they
 * were loading.
 */
function useStartAtSlides(loaded: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    const isBusy = activeElement && !activeElement.matches('body, h1');
    if (loaded && window.scrollY === 0 && !isBusy) showSlides();
  }, [loaded]);
}

/** Scrolls to the slides, which are next by keyboard. */
function showSlides(): void {
  const heading = document.getElementById(SLIDES);
  heading?.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  heading?.focus({ preventScroll: true });
}
