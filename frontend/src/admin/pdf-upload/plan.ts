/** A file that the server has looked at and that waits to be confirmed, an hour at most. */
export interface Plan {
  id: string;
  fileName: string;
  /** The chosen file, for its preview. */
  file: File;
}

/** Parses the response to an upload (REST contract "upload-pdf"); null if it is malformed. */
export function planOf(data: unknown, file: File): Plan | null {
  if (typeof data !== 'object' || data === null) return null;
  const { planId, fileName } = data as { planId?: unknown; fileName?: unknown };
  return typeof planId === 'string' && typeof fileName === 'string' ? { id: planId, fileName, file } : null;
}
