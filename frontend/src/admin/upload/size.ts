const KB = 1024;
const MB = KB * KB;

/** `200 MB`, `1.4 MB`, `12 KB`: as file managers count, and at least 1 KB. */
export function fileSize(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  const tenths = Math.round((bytes / MB) * 10) / 10;
  return `${tenths < 100 && tenths % 1 !== 0 ? tenths.toFixed(1) : Math.round(tenths)} MB`;
}
