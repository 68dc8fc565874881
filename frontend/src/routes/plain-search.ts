/** The query of an address as plain text: `?state=서울` stays a string and is not read as JSON. */
export const plainSearch = {
  parse: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringify: (search: Record<string, unknown>): string => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
};
