import { expect, test } from 'vitest';
import { comparedDays, daysOfMonth, lastMonths } from './months.ts';

test('months go back over the new year', () => {
  expect(lastMonths('2026-02-10', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});

test('the present month ends today, a past one on its last day', () => {
  expect(daysOfMonth('2025-11', '2025-11-21')).toEqual({ from: '2025-11-01', to: '2025-11-21' });
  expect(daysOfMonth('2024-02', '2025-11-21')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});

test('the present month is compared with the same days of the month before', () => {
  // Saturday the 1st and Monday the 3rd: a day and a half; in October Wednesday and no half of Thursday.
  const clock = (day: string, hour = 16) => ({ day, minute: hour * 60 });
  expect(comparedDays('2025-11', clock('2025-11-04'))).toEqual({
    current: { from: '2025-11-01', to: '2025-11-03' },
    before: { from: '2025-10-01', to: '2025-10-01' },
  });
  expect(comparedDays('2025-11', clock('2025-11-01', 8))).toBeNull();
  expect(comparedDays('2025-09', clock('2025-11-21'))).toEqual({
    current: { from: '2025-09-01', to: '2025-09-30' },
    before: { from: '2025-08-01', to: '2025-08-31' },
  });
});

test('a day whose loading hours are over counts, as on the panel: on a Saturday from noon on', () => {
  const at = (day: string, hour: number) => comparedDays('2025-11', { day, minute: hour * 60 })?.current.to;
  expect([at('2025-11-04', 16), at('2025-11-04', 17)]).toEqual(['2025-11-03', '2025-11-04']);
  expect([at('2025-11-08', 11), at('2025-11-08', 12)]).toEqual(['2025-11-07', '2025-11-08']);
  expect(at('2025-11-09', 20)).toBe('2025-11-08');
});
