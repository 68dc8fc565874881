export type FinderKind = 'SERVICE_CENTRE' | 'PARTS_DEALER';
