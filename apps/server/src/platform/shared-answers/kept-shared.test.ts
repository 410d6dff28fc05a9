import { expect, test } from 'vitest';
import { keepShared } from './kept-shared.ts';

const LOADS = new Set(['loads']);
const one = { id: '1', topic: 'loads' };
const another = { id: '2', topic: 'loads' };
const bytes = Buffer.from('{}');
const store = () => keepShared(() => new Date('2026-11-18T10:00:00Z'));

test('what is begun holds what waited when it began, by whomever that was told meanwhile', async () => {
  const kept = store();
  const begun = kept.begin('panel', LOADS);
  kept.changed([one]);
  kept.saw(begun, [one, another]);
  expect(await begun.entry.isFresh).toBe(true);
  kept.changed([one, another]);
  begun.entry.settle(bytes);
  expect(kept.find('panel')).toBe(begun.entry);
});

test('what was committed after it began to read is not in it: nobody who came since waits for it, and it is not kept', async () => {
  const kept = store();
  const begun = kept.begin('panel', LOADS);
  kept.changed([one]);
  kept.saw(begun, [another]);
  expect(await begun.entry.isFresh).toBe(false);
  expect(kept.find('panel')).toBeUndefined();
  begun.entry.settle(bytes);
  expect(kept.find('panel')).toBeUndefined();
});

test('what nobody can say what it holds is neither waited for nor kept', async () => {
  for (const spoil of [
    (kept: ReturnType<typeof store>) => kept.changed([], true),
    (kept: ReturnType<typeof store>) => kept.missed(),
    (kept: ReturnType<typeof store>) => kept.dropWhere(({ reads }) => reads.has('loads')),
  ]) {
    const kept = store();
    const begun = kept.begin('panel', LOADS);
    spoil(kept);
    kept.saw(begun, []);
    expect(await begun.entry.isFresh).toBe(false);
    expect(kept.find('panel')).toBeUndefined();
  }
  const kept = store();
  const unseen = kept.begin('panel', LOADS);
  unseen.entry.settle(bytes);
  expect(await unseen.entry.isFresh).toBe(false);
  expect(kept.find('panel')).toBeUndefined();
});

test('what it reads first is told of to all that is kept', async () => {
  const kept = store();
  const [old, other] = [kept.begin('old', LOADS), kept.begin('other', new Set(['goals']))];
  for (const begun of [old, other]) {
    kept.saw(begun, []);
    begun.entry.settle(bytes);
  }
  kept.saw(kept.begin('new', LOADS), [one]);
  expect([kept.find('old'), kept.find('other')]).toEqual([undefined, other.entry]);
});
