/** The answer, or `instead` when it takes longer than a visitor waits for something that is only nice to know. */
export async function withPatience<T>(answer: Promise<T>, instead: T, patienceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead), patienceMs);
  });
  try {
    return await Promise.race([answer, enough]);
  } finally {
    clearTimeout(timer);
  }
}
