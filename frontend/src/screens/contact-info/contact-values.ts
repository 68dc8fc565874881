import type { Agreements, Contactor } from '../../booking/draft';

export type ContactValues = Contactor & Agreements;
