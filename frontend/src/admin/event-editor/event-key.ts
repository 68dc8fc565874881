/** The key of an edited event in its entries and draws. */
export const eventKey = (id: string): string => `cms-${id}`;
