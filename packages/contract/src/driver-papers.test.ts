import { expect, test } from 'vitest';
import { daysBetween, nextObligation, paperTone } from './driver-papers.ts';

test.each([
  [31, 'neutral'],
  [30, 'yellow'],
  [16, 'yellow'],
  [15, 'orange'],
  [1, 'orange'],
  [0, 'red'],
  [-3, 'red'],
] as const)('a paper that runs out in %i days is %s', (days, tone) => {
  expect(paperTone(days)).toBe(tone);
});

test('days are counted over the end of a month and backwards', () => {
  expect(daysBetween('2026-11-28', '2026-12-02')).toBe(4);
  expect(daysBetween('2026-12-02', '2026-11-28')).toBe(-4);
});

test('the next obligation is the earliest of expiries and absences', () => {
  const papers = {
    licenceExpiresOn: '2027-01-10',
    toxicologyExpiresOn: null,
    medicalExpiresOn: '2026-12-20',
  };
  expect(nextObligation(papers, [])).toEqual({ kind: 'medical', onDay: '2026-12-20', absenceKind: null });
  expect(nextObligation(papers, [{ kind: 'holidays', fromOn: '2026-12-01' }])).toEqual({
    kind: 'absence',
    onDay: '2026-12-01',
    absenceKind: 'holidays',
  });
  const none = { licenceExpiresOn: null, toxicologyExpiresOn: null, medicalExpiresOn: null };
  expect(nextObligation(none, [])).toBeNull();
});
