/** A car as it is said: its make, what it is sold as and its year, nothing of it twice. */
export function vehicleName({ make, year, carline }: { make: string; year: number; carline: string }): string {
  const words = carline.startsWith(make) ? carline : `${make} ${carline}`;
  return words.includes(String(year)) ? words : `${words} ${year}`;
}
