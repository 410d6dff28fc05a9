import type { LoadPage } from '@traco/contract/load-record/load-record';
import type { StepLine } from '@traco/contract/operational-sheet/sheet';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline-of.ts';

const line = (state: StepLine['state'], at: string, kind: StepLine['kind'] = 'step') =>
  ({
    id: `${state}${kind}`,
    state,
    kind,
    at,
    deviceAt: at,
    serverAt: at,
    who: 'João',
    reason: '',
  }) as StepLine;

const pageOf = (trip: object, more: object = {}) =>
  ({
    trip: { steps: {}, history: [], water: [], receipts: [], returned: null, ...trip },
    changes: [],
    occurrences: [],
    ...more,
  }) as unknown as LoadPage;

test('each step stands once at the hour that holds, one that ended the load by the way too', () => {
  const entries = timelineOf(
    pageOf({
      steps: { loadingAt: '2026-11-18T13:05:00Z', enRouteAt: null },
      history: [
        line('loading', '2026-11-18T13:00:00Z'),
        line('en_route', '2026-11-18T13:10:00Z'),
        line('en_route', '2026-11-18T13:20:00Z', 'void'),
        line('refused', '2026-11-18T14:00:00Z'),
      ],
    }),
  );
  expect(
    entries.map((entry) => entry.kind === 'step' && [entry.state, entry.at.slice(11, 16), entry.isVoid]),
  ).toEqual([
    ['loading', '13:05', false],
    ['en_route', '13:10', true],
    ['refused', '14:00', false],
  ]);
});

test('water, receipt, return, reports and changes stand among the steps, in the order of the clock', () => {
  const at = (minute: number) => `2026-11-18T13:${minute}:00Z`;
  const entries = timelineOf(
    pageOf(
      {
        steps: { loadingAt: at(10) },
        history: [line('loading', at(10))],
        water: [{ at: at(40) }],
        receipts: [{ at: at(50) }],
        returned: { at: at(55) },
      },
      {
        occurrences: [{ at: at(30) }],
        changes: [
          { at: at(58), action: 'update', changes: [{ field: 'notes', before: null, after: 'x' }] },
          // Written by the step itself.
          {
            at: at(10),
            action: 'update',
            changes: [{ field: 'state', before: 'scheduled', after: 'loading' }],
          },
          // Nothing that a person reads.
          { at: at(57), action: 'update', changes: [] },
          { at: at(10).replace('13:10', '12:10'), action: 'insert', changes: [] },
        ],
      },
    ),
  );
  expect(entries.map(({ kind }) => kind)).toEqual([
    'change',
    'step',
    'occurrence',
    'water',
    'receipt',
    'returned',
    'change',
  ]);
});
