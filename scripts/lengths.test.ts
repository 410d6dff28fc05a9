import { expect, test } from 'vitest';
import { tooLong } from './lengths.mjs';

const file = (name: string, lines: number) => ({ name, text: 'x\n'.repeat(lines) });

test('a file of three hundred lines is read, one more is too long', () => {
  expect(tooLong([file('kept.ts', 300), file('long.css', 301), file('longer.tsx', 444)])).toEqual([
    'longer.tsx: 444 lines',
    'long.css: 301 lines',
  ]);
});
