/** A file that the server has looked at and that waits to be confirmed, an hour at most. */
export interface Plan {
  id: string;
  fileName: string;
  /** As it was chosen, for its preview. */
  file: File;
}

/** What an upload answered (REST contract "upload-pdf"); null for what is no such answer. */
export function planOf(data: unknown, file: File): Plan | null {
  if (typeof data !== 'object' || data === null) return null;
  const { planId, fileName } = data as { planId?: unknown; fileName?: unknown };
  return typeof planId === 'string' && typeof fileName === 'string' ? { id: planId, fileName, file } : null;
}
