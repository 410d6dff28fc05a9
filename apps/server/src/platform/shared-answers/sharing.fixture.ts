import type { Role } from '@traco/contract/roles';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { allTold } from '../../testing/all-told.ts';
import { openWorld, type World } from '../../testing/world.ts';

/** What the door's connections send goes by here; they take hold of `query` when they are first used. */
type Ask = (...given: unknown[]) => Promise<unknown>;
type Between = (text: string, ask: () => Promise<unknown>, values: unknown) => Promise<unknown>;

export const PANEL = '/api/unit-dashboard';
export const OF_LOADS = /from "?loads"?/;

/** A company of two units for the tests of a file, and whoever stands between the server and the database. */
export function useSharing() {
  let between: Between | undefined;
  /** The panel shows the last few: each is later than those before. */
  let minute = 0;
  const at = {} as { world: World; unit: { id: string }; other: { id: string } };
  /** What the loads of each unit are of: a load changes loads alone, and nothing that panels name and keep. */
  const sales = new Map<string, object>();
  const openSales = async ({ id: unit_id }: { id: string }) => {
    const { world } = at;
    const { id: seller_id } = await world.seller({ unit_id });
    const customer = await world.customer({ unit_id, seller_id });
    const mix = await world.mix();
    sales.set(unit_id, { unit_id, seller_id, customer_id: customer.id, mix_id: mix.id });
  };
  beforeAll(async () => {
    const real = pg.Client.prototype.query as unknown as Ask;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const { text, values } = (given[0] ?? {}) as { text?: string; values?: unknown };
      const ask = () => real.apply(this, given);
      return (text && between ? between(text, ask, values) : ask()) as never;
    });
    at.world = await openWorld();
    at.unit = await at.world.unit();
    at.other = await at.world.unit();
    for (const unit of [at.unit, at.other]) await openSales(unit);
    await allTold(at.world.pool);
  });
  afterEach(() => standBetween(undefined));
  afterAll(async () => {
    vi.restoreAllMocks();
    await at.world.close();
  });

  /** From here on what is sent is seen, and may be held; until the test ends. */
  const standBetween = (by: Between | undefined): void => {
    between = by;
  };
  const ask = (cookie: string, url: string, headers = {}) =>
    at.world.app.inject({ url, headers: { cookie, ...headers } });
  return Object.assign(at, {
    standBetween,
    ask,
    record(unit_id: string) {
      minute += 1;
      const loaded_at = new Date(Date.parse('2026-11-18T10:00:00Z') + minute * 60_000);
      return at.world.load({ ...sales.get(unit_id), loaded_at });
    },
    /** Gives an account another place. */
    move: ({ id }: { id: string }) =>
      at.world.pool.query('update accounts set unit_id = $2 where id = $1', [id, at.other.id]),
    cookieFor: async (role: Role, row: object = {}) =>
      at.world.cookieOf(await at.world.account(role, { ...row })),
    rowsOf: async (cookie: string): Promise<string[]> =>
      (await ask(cookie, PANEL)).json().lastLoads.map(({ id }: { id: string }) => id),
    /** What was written before is announced: nothing more is dropped by it. */
    allTold: () => allTold(at.world.pool),
    /** How often loads were read while `work` ran. */
    async readings(work: () => Promise<unknown>) {
      let count = 0;
      standBetween((text, asking) => {
        if (OF_LOADS.test(text)) count += 1;
        return asking();
      });
      await work();
      standBetween(undefined);
      return count;
    },
  });
}

export type Answer = Awaited<ReturnType<ReturnType<typeof useSharing>['ask']>>;
