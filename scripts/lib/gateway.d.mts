/** What the browser tests use of `gateway.mjs`. */
export function startDemoGateway(options?: { port?: number; data?: string }): Promise<{
  address: string;
  stop: () => Promise<unknown>;
}>;
