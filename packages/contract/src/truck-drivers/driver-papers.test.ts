import { expect, test } from 'vitest';
import { examProblem, nextObligation, toxicologyExpiry } from './driver-papers.ts';
import { daysBetween, paperTone } from './paper-tone.ts';

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

test('a toxicology examination holds thirty months, to the end of a month that is shorter', () => {
  expect(toxicologyExpiry('2026-05-20')).toBe('2028-11-20');
  expect(toxicologyExpiry('2026-08-31')).toBe('2029-02-28');
});

test('an examination is of a day that has come, and before it runs out', () => {
  const problem = (toxicologyOn: string | null, toxicologyExpiresOn: string | null) =>
    examProblem({ toxicologyOn, toxicologyExpiresOn }, '2026-11-18');
  expect(problem('2026-11-18', '2029-05-18')).toBeNull();
  expect(problem(null, '2020-01-01')).toBeNull();
  expect(problem('2026-11-19', null)).toBe('EXAM_IN_FUTURE');
  expect(problem('2026-11-18', '2026-11-18')).toBe('EXAM_AFTER_EXPIRY');
});
