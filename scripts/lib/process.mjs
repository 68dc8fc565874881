// Child processes of the scripts: they share the terminal, their exit code is ours, and a signal that
// reaches us reaches them.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Children that still run; a signal is passed on to each. */
const running = new Set();
let passingOn = false;

function passSignalsOn() {
  if (passingOn) return;
  passingOn = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal's Ctrl-C already reached the children: a second SIGINT would mean "at once" to them.
    process.on(signal, () => {
      if (running.size === 0) process.exit(128 + constants.signals[signal]);
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      for (const child of running) child.kill(signal);
    });
  }
}

/** Given what children write while a terminal would not show it for long: see `listen`. */
let listener = null;

/** From now on what children write to our standard streams is also handed to `hear`, chunk by chunk; null ends it. */
export function listen(hear) {
  listener = hear;
}

/** Starts a command with our standard streams, unless `options` says otherwise. */
export function start(command, args, options = {}) {
  passSignalsOn();
  const hear = options.stdio ? null : listener;
  const child = spawn(command, args, { stdio: hear ? ['inherit', 'pipe', 'pipe'] : 'inherit', ...options });
  if (hear) {
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on('data', (chunk) => {
        to.write(chunk);
        hear(chunk.toString('utf8'));
      });
    }
  }
  running.add(child);
  child.on('exit', () => running.delete(child));
  child.on('error', () => running.delete(child));
  return child;
}

/** The exit code of a child; a death by signal counts as 128 + its number, as in a shell. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.on('error', (error) =>
      reject(error.code === 'ENOENT' ? new Failure(`${child.spawnfile} is not installed or not on PATH`) : error),
    );
    // `close` comes when what it wrote was read as well.
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Runs a command to its end and gives its exit code. */
export function run(command, args, options = {}) {
  return ended(start(command, args, options));
}

/** Runs a command that has to succeed. */
export async function must(command, args, options = {}) {
  const code = await run(command, args, options);
  if (code !== 0) throw new Failure(`${[command, ...args].join(' ')} ended with ${code}`, code);
}

/** Runs a command quietly and gives what it wrote to standard output. */
export function output(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'));
      else reject(new Failure(`${[command, ...args].join(' ')} ended with ${code}`, code ?? 1));
    });
  });
}

/** A failure that a person can act on: shown as one line, without a stack. */
export class Failure extends Error {
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

/** Runs a script's main function; a Failure becomes one line on standard error and its exit code. */
export async function main(body) {
  try {
    process.exitCode = (await body(process.argv.slice(2))) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Failure ? error.message : (error.stack ?? error)}\n`);
    process.exitCode = error instanceof Failure ? error.code : 1;
  }
}
