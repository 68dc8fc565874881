/** The answer, or `instead` when it takes longer than a visitor waits for something that is only nice to know. */
export async function withTimeout<T>(answer: Promise<T>, instead: T, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead), timeoutMs);
  });
  try {
    return await Promise.race([answer, enough]);
  } finally {
    clearTimeout(timer);
  }
}
