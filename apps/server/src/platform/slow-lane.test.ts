import { expect, test } from 'vitest';
import { createSlowLane, LaneFull } from './slow-lane.ts';

/** A lane over failures that are counted here: two at ease, then a pause after each. */
function aLane({ pauseMs = 40, inAll = 10, longestMs = 5_000 } = {}) {
  let failures = 0;
  const begun: string[] = [];
  const lane = createSlowLane({
    failures: async () => failures,
    pace: (count) => (count < 2 ? 0 : pauseMs),
    waiting: { inAll, longestMs },
  });
  const guess = (network: string, name = network, hasFailed = true) =>
    lane.pass(network, async () => {
      begun.push(name);
      if (hasFailed) failures += 1;
      return { result: name, hasFailed };
    });
  return { lane, guess, begun };
}

test('what is right waits for nobody, and what is wrong for little while little has failed', async () => {
  const { guess, begun } = aLane({ pauseMs: 60_000 });
  await guess('a', 'wrong');
  for (let person = 1; person <= 5; person++) await guess('a', `right ${person}`, false);
  expect(begun).toHaveLength(6);
});

test('of many at once no more are looked at than may fail at ease; the rest one after the other', async () => {
  const { lane, guess, begun } = aLane({ pauseMs: 60_000, inAll: 100 });
  const all = Array.from({ length: 30 }, () => guess('a').catch((error: Error) => error.name));
  await Promise.all(all.slice(0, 2));
  expect(begun.length).toBe(2);
  lane.close();
  expect((await Promise.all(all)).filter((answer) => answer === 'LaneFull')).toHaveLength(28);
});

test('whose network has failed less goes before who waits already', async () => {
  const { guess, begun } = aLane();
  await guess('attacker');
  await guess('attacker');
  const waiting = [guess('attacker', '3'), guess('attacker', '4'), guess('driver', 'driver', false)];
  await Promise.all(waiting);
  expect(begun.slice(2)).toEqual(['driver', '3', '4']);
});

test('after one who was right nobody waits', async () => {
  const { guess } = aLane({ pauseMs: 400, inAll: 100 });
  await guess('a');
  await guess('a');
  const from = performance.now();
  await Promise.all(Array.from({ length: 20 }, (_, person) => guess('plant', `${person}`, false)));
  expect(performance.now() - from).toBeLessThan(700);
});

test('a turn that does not come is refused, and a full lane turns away whose network has failed most', async () => {
  const tired = aLane({ pauseMs: 60_000, longestMs: 30 });
  await tired.guess('a');
  await tired.guess('a');
  await expect(tired.guess('a')).rejects.toThrow(LaneFull);
  const full = aLane({ pauseMs: 30, inAll: 2 });
  await full.guess('attacker');
  await full.guess('attacker');
  const waiting = ['attacker', 'attacker', 'driver'].map((network) =>
    full.guess(network).catch((error: Error) => error.name),
  );
  expect((await Promise.all(waiting)).toSorted()).toEqual(['LaneFull', 'attacker', 'driver']);
});
