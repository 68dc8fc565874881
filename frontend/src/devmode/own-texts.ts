/** The editor's own texts. They are edited on their own page, and are excluded here. */
export const OWN_TEXTS = 'staff-content';
