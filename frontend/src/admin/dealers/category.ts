/** The two lists by their URL segment (events spec §2 "admin/dealers-managerment/{category}"). */
export const KINDS = { 'service-center': 'SERVICE_CENTRE', 'parts-dealer': 'PARTS_DEALER' } as const;

export type Category = keyof typeof KINDS;

export const CATEGORIES = Object.keys(KINDS) as readonly Category[];

export const isCategory = (text: string): text is Category => Object.hasOwn(KINDS, text);
