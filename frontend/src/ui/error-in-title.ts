import { useEffect } from 'react';
import { useTexts } from '../i18n/texts';

/** Prefixes the document's title while there are errors: screen readers announce it first. */
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
