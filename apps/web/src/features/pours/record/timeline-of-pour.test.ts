import type { PourPage } from '@traco/contract/records/pour-page';
import { expect, test } from 'vitest';
import { timelineOfPour } from './timeline-of-pour.ts';

const at = (minute: number) => `2026-11-18T13:${minute}:00.000Z`;
const told = (page: object) =>
  timelineOfPour({
    loads: [],
    requests: [],
    messages: [],
    changes: [],
    ...page,
  } as unknown as PourPage).map(({ kind, at: when }) => `${kind} ${when.slice(14, 16)}`);

test('changes, messages, what was asked for and its loads stand in the order of the clock', () => {
  expect(
    told({
      changes: [
        { at: at(40), action: 'update', changes: [{ field: 'm3', before: '8', after: '16' }] },
        // Nothing that a person reads.
        { at: at(39), action: 'update', changes: [] },
        { at: at(10), action: 'insert', changes: [] },
      ],
      messages: [
        { id: 'a', at: at(20), answeredAt: at(30) },
        { id: 'b', at: at(15), answeredAt: null },
      ],
      requests: [{ id: 'c', askedBy: 'Marina', createdAt: at(25), answeredAt: at(35) }],
    }),
  ).toEqual(['change 10', 'sent 15', 'sent 20', 'asked 25', 'answered 30', 'settled 35', 'change 40']);
});

test('what the customer asked for by the link is told once, by their answer', () => {
  expect(
    told({
      messages: [{ id: 'a', at: at(20), answeredAt: at(30) }],
      requests: [{ id: 'c', askedBy: null, createdAt: at(30), answeredAt: null }],
    }),
  ).toEqual(['sent 20', 'answered 30']);
});

test('of its loads the first and the last that began are told', () => {
  const load = (id: string, loadedAt: string | null) => ({ id, loadedAt });
  expect(told({ loads: [load('3', at(50)), load('1', at(10)), load('2', at(30)), load('4', null)] })).toEqual(
    ['load 10', 'load 50'],
  );
  expect(told({ loads: [load('1', at(10)), load('4', null)] })).toEqual(['load 10']);
});
