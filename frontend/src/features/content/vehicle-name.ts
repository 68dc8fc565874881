/** The display name of a car: make, model name and year, without repetition. */
export function vehicleName({ make, year, carline }: { make: string; year: number; carline: string }): string {
  const words = carline.startsWith(make) ? carline : `${make} ${carline}`;
  return words.includes(String(year)) ? words : `${words} ${year}`;
}
