/** Runs a task when the browser has time for it, within two seconds. The answer calls it off. */
export const soon: (task: () => void) => () => void =
  'requestIdleCallback' in globalThis
    ? (task) => {
        const handle = requestIdleCallback(task, { timeout: 2_000 });
        return () => cancelIdleCallback(handle);
      }
    : (task) => {
        const handle = setTimeout(task, 200);
        return () => clearTimeout(handle);
      };
