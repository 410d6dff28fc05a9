import pg from 'pg';
import { afterAll, expect, vi } from 'vitest';

const KEEPS = '; set local plan_cache_mode = force_generic_plan';

/**
 * What only reads keeps its plan whatever PostgreSQL thinks of it (decision 0089): from here on PostgreSQL decides, and tells by it
 * which plan it thinks worse. To be called before a world is opened.
 */
export function letPlansBeDecided(): void {
  const real = pg.Client.prototype.query as unknown as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [begun, ...rest] = given;
    if (typeof begun !== 'string' || !begun.endsWith(KEEPS)) return real.apply(this, given) as never;
    leftToIt += 1;
    return real.apply(this, [begun.slice(0, -KEEPS.length), ...rest]) as never;
  });
}

let leftToIt = 0;
afterAll(() => {
  vi.restoreAllMocks();
  // Begun in other words, all would be kept, and nothing be found.
  expect(leftToIt).toBeGreaterThan(0);
});
