/** Longer than this, and the visitor gets the embedded map. */
const TIMEOUT_MS = 10_000;

type Maps = typeof kakao.maps;

let loading: Promise<Maps> | undefined;

/** Loads Kakao's maps script, once; rejects when it can't be loaded, is not what it should be, or takes too long. */
export function loadKakao(address: string): Promise<Maps> {
  loading ??= load(address).catch((error: unknown) => {
    // The next visit to a map retries.
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(address: string): Promise<Maps> {
  const script = document.createElement('script');
  return new Promise<Maps>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The maps script took too long.')), TIMEOUT_MS);
    const fail = (why: string) => {
      clearTimeout(late);
      reject(new Error(why));
    };
    script.src = address;
    script.async = true;
    script.addEventListener('error', () => fail('The maps script could not be loaded.'));
    script.addEventListener('load', () => {
      // For a rejected key Kakao sends another script, or none.
      const maps = (window as { kakao?: { maps?: Maps } }).kakao?.maps;
      if (!maps) return fail('The maps script brought no maps.');
      maps.load(() => {
        clearTimeout(late);
        resolve(maps);
      });
    });
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
}
