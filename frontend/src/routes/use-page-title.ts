import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../i18n/texts';

/** Titles the document after what the page is about: the route table only knows what kind of page it is. */
export function usePageTitle(title: string): void {
  const t = useTexts('common');
  const router = useRouter();
  const whole = `${title} | ${t('brand_name')}`;
  useEffect(() => {
    const set = () => {
      document.title = whole;
    };
    set();
    // After a navigation the announcer sets the title of the route; this runs after it.
    return router.subscribe('onRendered', set);
  }, [router, whole]);
}
