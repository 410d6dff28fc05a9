import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-lock.ts';
import { temporaryFolder } from './other-process.fixture.ts';
import { processIdentity, processSpace } from './processes.ts';

let temporary: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  temporary = temporaryFolder();
});
afterEach(() => temporary.remove());

const lockFile = () => path.join(temporary.folder, 'server.lock');
const held = (holder: object) => writeFileSync(lockFile(), JSON.stringify(holder));
const take = () => lockDataFolder(temporary.folder, 0);
const living = { pid: process.ppid, identity: processIdentity(process.ppid), space: processSpace() };

test('a free folder is taken and given back without a trace', async () => {
  const release = await take();
  expect(JSON.parse(readFileSync(lockFile(), 'utf8')).pid).toBe(process.pid);
  release();
  expect(readdirSync(temporary.folder)).toEqual(['package.json']);
});

test('a folder of a living server is refused', async () => {
  held(living);
  await expect(take()).rejects.toThrow(`já está em uso por outro servidor (processo ${process.ppid})`);
});

test('a server on its way down is waited for', async () => {
  const release = await take();
  setTimeout(release, 200);
  (await lockDataFolder(temporary.folder, 2_000))();
});

test('the lock of a dead server is taken over', async () => {
  held({ ...living, pid: 4_194_303 });
  (await take())();
});

test('the lock of a dead server whose number another program now has is taken over', async () => {
  held({ ...living, identity: '1' });
  (await take())();
});

test('an old lock from another machine or container is taken over', async () => {
  held({ ...living, space: 'outra' });
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lockFile(), longAgo, longAgo);
  (await take())();
});

test('an old lock that cannot be read is taken over', async () => {
  writeFileSync(lockFile(), '{');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lockFile(), longAgo, longAgo);
  (await take())();
});

test('of many starts at once on a stale lock, one gets the folder', async () => {
  held({ ...living, pid: 4_194_303 });
  const results = await Promise.allSettled(Array.from({ length: 10 }, take));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
