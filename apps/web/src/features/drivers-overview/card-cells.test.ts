import { expect, test } from 'vitest';
import { cellsOf } from './card-cells.ts';

test('a day has its trips against the day with most, says who was away and what happened', () => {
  const cells = cellsOf({
    from: '2026-11-01',
    to: '2026-11-04',
    days: [
      { day: '2026-11-01', trips: 4, m3: 32 },
      { day: '2026-11-02', trips: 1, m3: 8 },
    ],
    absences: [{ kind: 'sick_note', fromOn: '2026-10-30', toOn: '2026-11-01' }],
    events: [{ id: 'e', kind: 'praise', onDay: '2026-11-04', description: 'Obra elogiou' }],
  });
  expect(cells.map(({ share }) => share)).toEqual([1, 0.25, 0, 0]);
  expect(cells.map(({ away }) => away)).toEqual([true, false, false, false]);
  expect(cells[3]).toMatchObject({ event: 'praise', words: '04/11/2026 · elogio' });
  expect(cells[0]!.words).toBe('01/11/2026 · 4 viagens, 32,0 m³ · atestado');
});
