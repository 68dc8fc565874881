import { language } from './language';

/** The document's language as queries name it. */
export const queryLanguage = language === 'ko' ? ('KO' as const) : ('EN' as const);
