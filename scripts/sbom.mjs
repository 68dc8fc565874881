// Writes what the shipped gateway and site consist of into .tmp/sbom, as CycloneDX files.

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cargoTool } from './lib/cargo-tool.mjs';
import { installPackages } from './lib/frontend.mjs';
import { frontend, root, scratch } from './lib/paths.mjs';
import { main, must, output } from './lib/process.mjs';

/** The platform of the container image. */
const PLATFORM = 'x86_64-unknown-linux-gnu';

await main(async () => {
  const folder = join(scratch, 'sbom');
  mkdirSync(folder, { recursive: true });
  const cyclonedx = await cargoTool('cargo-cyclonedx', '0.5.9');
  const options = ['--format', 'json', '--target', PLATFORM, '--no-build-deps', '--override-filename', 'crate.cdx'];
  await must(cyclonedx, ['cyclonedx', ...options], { cwd: root });
  // It writes a file for each crate of the workspace; that of the gateway has them all.
  const { packages } = JSON.parse(
    await output('cargo', ['metadata', '--no-deps', '--format-version=1'], { cwd: root }),
  );
  for (const { name, manifest_path } of packages) {
    const written = join(dirname(manifest_path), 'crate.cdx.json');
    if (name === 'gateway') renameSync(written, join(folder, 'gateway.cdx.json'));
    else rmSync(written);
  }
  await installPackages();
  const site = await output('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], { cwd: frontend });
  writeFileSync(join(folder, 'site.cdx.json'), site);
  process.stdout.write(`${folder}\n`);
});
