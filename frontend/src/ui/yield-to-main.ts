/** Lets the browser see to the visitor between two pieces of work. */
export const yieldToMain = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
