// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import type { DaySheet, SheetLoad } from '@traco/contract/operational-sheet/sheet';
import { afterEach, expect, test } from 'vitest';
import type { RowMark } from '../../../ui/row-table.tsx';
import { LoadRow } from './load-row.tsx';

afterEach(cleanup);

const load = {
  id: 'a',
  state: 'en_route',
  noteSeries: 'E',
  noteNumber: 7,
  customer: 'Construtora Horizonte',
  site: null,
  mix: 'C25',
  plannedAt: null,
  steps: { loadingAt: '2026-11-18T14:00:00.000Z', enRouteAt: '2026-11-18T14:10:00.000Z' },
  counts: true,
  deliveredM3: 8,
  waterLitres: 0,
  slumpMm: null,
  receiver: null,
  marks: [],
} as unknown as SheetLoad;

test.each([
  [90, 'green'],
  [60, 'yellow'],
])(
  'the manager’s clock changes colour where their plant has set it: yellow from %i min, at 65 min %s',
  (yellowMinutes, tone) => {
    const sheet = {
      unit: { timeZone: 'America/Sao_Paulo' },
      yellowMinutes,
      orangeMinutes: 120,
      lifeMinutes: 150,
    } as DaySheet;
    const now = new Date('2026-11-18T15:05:00Z');
    render(
      <table>
        <tbody>
          <LoadRow load={load} sheet={sheet} now={now} onOpen={() => undefined} />
        </tbody>
      </table>,
    );
    expect(screen.getByText('65 min').dataset.tone).toBe(tone);
  },
);

test('a row of the sheet shows what the attention rules say of its load, in colour and in words', () => {
  const sheet = { unit: { timeZone: 'America/Sao_Paulo' }, lifeMinutes: 150 } as DaySheet;
  const row = (mark?: RowMark) =>
    render(
      <table>
        <tbody>
          <LoadRow load={load} mark={mark} sheet={sheet} now={new Date()} onOpen={() => undefined} />
        </tbody>
      </table>,
    ).container.querySelector('tr')!;
  const marked = row({ severity: 'stop', words: 'Concreto com 152 min' });
  expect(marked.dataset.severity).toBe('stop');
  expect(marked.textContent).toContain('Concreto com 152 min');
  cleanup();
  expect(row().dataset.severity).toBeUndefined();
});
