import type { Page, Route } from '@playwright/test';

/** Network conditions between page and server. */

/** An operation by its name, whether it comes by GET or by POST. */
function isOf(route: Route, operation: RegExp): boolean {
  const request = route.request();
  const posted = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
  return operation.test(posted ?? new URL(request.url()).searchParams.get('operationName') ?? '');
}

/** Lets answers of some operations wait until the returned function is called. */
export async function holdBack(page: Page, operation: RegExp): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/graphql**', async (route) => {
    if (isOf(route, operation)) await free;
    await route.fallback();
  });
  return letGo;
}

/** Cuts the connection for some operations until the returned function is called. */
export async function cutOff(page: Page, operation: RegExp): Promise<() => void> {
  let cut = true;
  await page.route('**/graphql**', (route) => (cut && isOf(route, operation) ? route.abort() : route.fallback()));
  return () => {
    cut = false;
  };
}

/** Other words in the answers of some operations. */
export async function rewriteAnswers(page: Page, operation: RegExp, rewrite: (text: string) => string): Promise<void> {
  await page.route('**/graphql**', async (route) => {
    if (!isOf(route, operation)) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: rewrite(await response.text()) });
  });
}
