/** Won with separators, the same in both languages: `26,400`. */
export const won = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
