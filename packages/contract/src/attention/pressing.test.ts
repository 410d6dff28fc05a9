import { expect, test } from 'vitest';
import { pressing, waitingWords } from './pressing.ts';

const of = (stops: number, warnings: number, notices: number) => [
  ...Array.from({ length: stops }, () => ({ severity: 'stop' as const })),
  ...Array.from({ length: warnings }, () => ({ severity: 'warning' as const })),
  ...Array.from({ length: notices }, () => ({ severity: 'notice' as const })),
];

test('what is to be done now is counted apart from what only waits', () => {
  expect(pressing(of(2, 3, 4))).toHaveLength(5);
  expect(waitingWords(of(12, 50, 44))).toBe('62 a resolver e 44 avisos');
  expect(waitingWords(of(0, 0, 1))).toBe('1 aviso');
  expect(waitingWords(of(1, 0, 0))).toBe('1 a resolver');
  expect(waitingWords(of(0, 1_200, 0))).toBe('1.200 a resolver');
  expect(waitingWords([])).toBe('');
});
