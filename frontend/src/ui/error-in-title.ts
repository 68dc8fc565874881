import { useEffect } from 'react';
import { useTexts } from '../i18n/texts';

/** While something is to be mended the document's title says so first: a screen reader begins with it. */
export function useErrorInTitle(failed: boolean): void {
  const t = useTexts('common');
  useEffect(() => {
    if (!failed) return;
    const { title } = document;
    document.title = t('error_in_title', { title });
    return () => {
      document.title = title;
    };
  }, [failed, t]);
}
