/** What an event of the editor is called wherever its people are counted: in its entries and draws. */
export const eventKey = (id: string): string => `cms-${id}`;
