import type { DriverPage } from '@traco/contract/records/driver-page';
import { expect, test } from 'vitest';
import { timelineOfDriver } from './timeline-of-driver.ts';

const at = (minute: number) => `2026-11-18T13:${minute}:00.000Z`;

test('what was recorded of a driver, what they have read, papers and changes stand in the order of the clock', () => {
  const entries = timelineOfDriver({
    driver: {
      events: [
        { id: 'b', createdAt: at(30), acknowledgedAt: null },
        { id: 'a', createdAt: at(15), acknowledgedAt: at(40) },
      ],
      documents: [{ id: 'c', createdAt: at(20) }],
    },
    changes: [
      { at: at(50), action: 'update', changes: [{ field: 'name' }] },
      // Nothing that a person reads.
      { at: at(45), action: 'update', changes: [] },
      { at: at(10), action: 'insert', changes: [] },
    ],
  } as unknown as DriverPage);
  expect(entries.map(({ kind, at: when }) => `${kind} ${when.slice(14, 16)}`)).toEqual([
    'change 10',
    'event 15',
    'paper 20',
    'event 30',
    'acknowledged 40',
    'change 50',
  ]);
});
