import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let nobody: Client;
beforeAll(async () => {
  world = await openWorld();
  nobody = await world.as(null);
});
afterAll(() => world.close());

const HASH = 'a'.repeat(64);
const CODE = '7KQ9-MXR2-ABCD-7KQ9-AAAA';
const ways = {
  byHash: () => nobody.verify.byHash({ hashes: [HASH] }),
  read: () => nobody.verify.read({ code: CODE }),
  file: () => nobody.verify.file({ code: CODE }),
  receipt: () => nobody.verify.receipt({ code: CODE }),
  proof: () => nobody.verify.proof({ code: CODE }),
};

test('who asks after documents without end is asked to wait, by whatever way', async () => {
  const asked = () =>
    ways.byHash().then(
      () => 'answered',
      ({ code }: { code: string }) => code,
    );
  for (let turn = 0; turn < 1_000 && (await asked()) === 'answered'; turn += 1);
  for (const ask of Object.values(ways))
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
});
