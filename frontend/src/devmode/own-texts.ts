/** The editor's own words. They are edited on their page, and are no part of the one that is being looked at. */
export const OWN_TEXTS = 'staff-content';
