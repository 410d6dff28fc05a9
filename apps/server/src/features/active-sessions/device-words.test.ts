import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a browser whose name is cut in the middle of a character is registered', async () => {
  const plant = await world.as(await world.account('unit'));
  const { device_info } = await plant.activeSessions.register({
    session_id: randomUUID(),
    device_info: {
      deviceType: 'desktop',
      os: `${'x'.repeat(79)}😀`,
      browser: 'a\ud800b',
      userAgent: '',
      platform: '',
      language: '',
      screenWidth: -0,
      screenHeight: 900,
    },
  });
  expect(device_info).toMatchObject({ os: `${'x'.repeat(79)}\ufffd`, browser: 'a\ufffdb' });
});
