import { readFileSync } from 'node:fs';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { proceduresOf } from '../apps/server/src/platform/procedures.ts';

// That every other refusal is really provoked is judged where the tests of the server end: `testing/judge-refusals.ts`.
const waiting = JSON.parse(
  readFileSync(new URL('not-yet-provoked.json', import.meta.url), 'utf8'),
) as string[];
/** How many waited when this was begun: the list only grows shorter, and this number with it. */
const MOST = 35;

test('what waits to be provoked is declared in the contract, is told once, and grows shorter', () => {
  const declared = new Set(
    proceduresOf(contract).flatMap(({ name, codes }) => codes.map((code) => `${name} ${code}`)),
  );
  expect(declared.size).toBeGreaterThan(900);
  expect(waiting.filter((pair) => !declared.has(pair))).toEqual([]);
  expect(waiting).toEqual([...new Set(waiting)].toSorted());
  expect(waiting.length).toBeLessThanOrEqual(MOST);
});
