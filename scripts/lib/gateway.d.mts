import type { ChildProcess } from 'node:child_process';

/** What the browser tests use of `gateway.mjs`. */
export function startDemoGateway(options?: { port?: number; data?: string }): Promise<{
  address: string;
  stop: () => Promise<unknown>;
}>;

/** Resolves when the gateway at an address is ready; fails when it ends before, or after a minute. */
export function untilReady(address: string, gateway: ChildProcess): Promise<void>;
