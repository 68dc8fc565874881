import type { Agreements, Contactor } from '../draft';

export type ContactValues = Contactor & Agreements;
