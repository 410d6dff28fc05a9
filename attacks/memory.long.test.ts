import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, openInstallation } from '../bench/installation.ts';
import { openDeafSockets } from './deaf-sockets.ts';
import { type Harm, harmOf } from './watched-server.ts';

/** What an attack by a stranger may take, and by how much it may slow down a list. */
const MOST_MEGABYTES = 150;
const SLOWEST = 3;
const HELD_MS = 20_000;

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

function expectLittleHarm({ before, during }: Harm) {
  console.log('before', before, 'during', during);
  expect(during.memory - before.memory, 'memory in MB').toBeLessThan(MOST_MEGABYTES);
  expect(during.list / before.list, 'p95 of a list').toBeLessThan(SLOWEST);
}

test('800 sockets that ask for the description of the API and never read it', async () => {
  const requests = Array.from({ length: 800 }, (_, number) => ({
    path: '/api/openapi.json',
    headers: number % 2 ? { 'accept-encoding': 'gzip, br' } : undefined,
    times: 4,
  }));
  const harm = await harmOf(installation, async () => {
    const sockets = await openDeafSockets(installation.address, requests);
    await sleep(HELD_MS);
    sockets.close();
  });
  expectLittleHarm(harm);
});
