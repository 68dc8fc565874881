import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runsPrograms } from './memory-folder.mjs';

const MOUNTS = `/dev/vda / ext4 rw,relatime 0 0
tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0
tmpfs /run tmpfs rw,nosuid,nodev,noexec 0 0
`;

test('programs run where the mount allows it', () => {
  assert.equal(runsPrograms(MOUNTS, '/dev/shm'), true);
  assert.equal(runsPrograms(MOUNTS, '/run'), false);
});

test('a folder that is no mount is no folder in memory', () => {
  assert.equal(runsPrograms(MOUNTS, '/tmp'), false);
});

test('a mount over another one decides', () => {
  assert.equal(runsPrograms(`${MOUNTS}tmpfs /dev/shm tmpfs rw,noexec 0 0\n`, '/dev/shm'), false);
});
