import { Opens } from '@traco/contract/totals/totals';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countsByHand, type PlainLoad, readPlainLoads } from '../../testing/plain-loads.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { listed, m3Of, partsOf, sumBy } from './hand-sums.fixture.ts';
import {
  aLoadOfEverySeller,
  deeds,
  openTwoUnits,
  type TwoUnits,
  turningPoints,
  writeLedger,
} from './random-ledger.fixture.ts';

const RUNS_PER_TURNING_POINT = 1;

let world: World;
let company: TwoUnits;
let people: { admin: Client; units: Client[]; sellers: Client[] };

beforeAll(async () => {
  world = await openWorld(undefined, {}, { byChance: true });
  company = await openTwoUnits(world);
  people = { admin: await world.as(await world.account('admin')), units: [], sellers: [] };
  for (const { id } of company.units)
    people.units.push(await world.as(await world.account('unit', { unit_id: id })));
  for (const { id, unit_id } of company.sellers)
    people.sellers.push(await world.as(await world.account('seller', { seller_id: id, unit_id })));
});
afterAll(() => world.close());

const todayOf = (unit: Record<string, unknown>) =>
  world.now().toLocaleDateString('sv-SE', { timeZone: String(unit.time_zone) });

/** Every figure of an answer holds what its list holds, wherever it stands in the answer. */
function expectFiguresToMatchTheirLists(ledger: PlainLoad[], answer: unknown, path = '') {
  if (answer === null || typeof answer !== 'object') return;
  const figure = answer as { m3?: number; loads?: number; opens?: unknown };
  const opens = Opens.safeParse(figure.opens);
  if (opens.success) {
    const loads = listed(ledger, opens.data);
    if (figure.loads !== undefined) expect([path, figure.loads]).toEqual([path, loads.length]);
    if (figure.m3 !== undefined && !path.endsWith('returned'))
      expect([path, figure.m3]).toEqual([path, m3Of(loads)]);
  }
  for (const [name, part] of Object.entries(answer))
    expectFiguresToMatchTheirLists(ledger, part, `${path}.${name}`);
}

/** Every hour that is kept is what the loads of it add up to, and none is missing. */
async function expectHoursOfTheLedger() {
  const { rows } = await world.pool.query(`
    select * from (
      select l.unit_id, l.day_on, extract(hour from l.loaded_at at time zone u.time_zone)::int as hour, l.seller_id,
        count(*)::int as loads, sum(l.delivered_m3) as delivered_m3
      from loads l join units u on u.id = l.unit_id where l.counts group by 1, 2, 3, 4) plain
    full join (select * from hourly_totals where loads <> 0 or delivered_m3 <> 0) kept using (unit_id, day_on, hour, seller_id)
    where (plain.loads, plain.delivered_m3) is distinct from (kept.loads, kept.delivered_m3)`);
  expect(rows).toEqual([]);
}

/** Sums of the ledger by each unit's own day: `whole` cuts it to day, month or year. */
const ofOwnCalendar = (ledger: PlainLoad[], letters: number) => {
  const starts = new Map(company.units.map((unit) => [unit.id, todayOf(unit).slice(0, letters)]));
  return ledger.filter(
    (load) => countsByHand(load) && load.day.slice(0, letters) === starts.get(load.unitId),
  );
};

const best = (loads: PlainLoad[], letters: number) => {
  const sums = new Map<string, number>();
  for (const { day, delivered } of loads)
    sums.set(day.slice(0, letters), (sums.get(day.slice(0, letters)) ?? 0) + delivered);
  const [top] = [...sums].filter(([, m3]) => m3 > 0).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return top ? [top[0], top[1] / 100] : null;
};

async function expectConcretometro(client: Client, ledger: PlainLoad[], input: { unitId?: string } = {}) {
  const read = await client.concretometro.read(input);
  const counting = ledger.filter(countsByHand);
  expect(read.today.m3).toBe(m3Of(ofOwnCalendar(ledger, 10)));
  expect(read.today.loads).toBe(ofOwnCalendar(ledger, 10).length);
  expect(read.month.m3).toBe(m3Of(ofOwnCalendar(ledger, 7)));
  expect(read.year.m3).toBe(m3Of(ofOwnCalendar(ledger, 4)));
  expect(read.year.loads).toBe(ofOwnCalendar(ledger, 4).length);
  expect(read.records.day && [read.records.day.day, read.records.day.m3]).toEqual(best(counting, 10));
  expect(read.records.month && [read.records.month.month, read.records.month.m3]).toEqual(best(counting, 7));
  const last = Math.max(...counting.map(({ loadedAt }) => loadedAt.getTime()));
  expect(read.lastLoadAt).toBe(counting.length ? new Date(last).toISOString() : null);
  return read;
}

type Shared = Awaited<ReturnType<Client['adminDashboard']['read']>>;

function expectSharedFigures(read: Omit<Shared, 'units' | 'unit'>, ledger: PlainLoad[]) {
  const today = ofOwnCalendar(ledger, 10);
  const month = ofOwnCalendar(ledger, 7);
  expect(read.today.m3).toBe(m3Of(today));
  expect(read.today.parts).toEqual(partsOf(today));
  expect(read.today.returned.m3).toBe(sumBy(today, ({ returned }) => returned) / 100);
  expect(read.today.returned.costCents).toBe(Math.round(sumBy(today, (load) => load.returnedCents)));
  expect(read.month.m3).toBe(m3Of(month));
  expect(read.month.loads).toBe(month.length);
  const billed = sumBy(month, (load) => load.billed) / 100;
  const revenue = sumBy(month, (load) => load.cents);
  expect(read.month.billedM3).toBe(billed);
  expect(read.month.revenueCents).toBe(revenue);
  expect(read.month.priceCentsPerM3).toBe(billed ? Math.round(revenue / billed) : null);
  expect(read.sellers.reduce((total, { m3 }) => total + Math.round(m3 * 100), 0)).toBe(
    Math.round(read.month.m3 * 100),
  );
  expect(read.mixes.reduce((total, { loads }) => total + loads, 0)).toBe(read.month.loads);
  expect(read.today.underWay.oldest.map(({ id }) => id)).toEqual(
    listed(ledger, read.today.underWay.opens)
      .sort((a, b) => a.loadedAt.getTime() - b.loadedAt.getTime() || (a.id < b.id ? -1 : 1))
      .slice(0, 20)
      .map(({ id }) => id),
  );
  for (const { month: name, revenueCents } of read.months)
    expect(revenueCents).toBe(
      sumBy(
        ledger.filter((load) => countsByHand(load) && load.day.startsWith(name)),
        (load) => load.cents,
      ),
    );
}

/** The same month, read by whoever compares: its volume, goal and projection are the same on each screen. */
async function expectOneProjection(months: { month: { m3: number; projectionM3: number | null } }[]) {
  const [units, sellers] = [
    await people.admin.unitsOverview.totals({}),
    await people.admin.sellersOverview.totals({}),
  ];
  for (const { month } of months) {
    expect([month.m3, month.projectionM3]).toEqual([units.m3, units.projectionM3]);
    expect([month.m3, month.projectionM3]).toEqual([sellers.m3, sellers.projectionM3]);
  }
}

async function expectCompany(ledger: PlainLoad[]) {
  const read = await people.admin.adminDashboard.read({});
  expectSharedFigures(read, ledger);
  const sameDay = new Set(company.units.map(todayOf)).size === 1;
  expectFiguresToMatchTheirLists(ledger, sameDay ? read : { months: read.months, days: read.days });
  for (const { id, todayM3 } of read.units)
    expect(todayM3).toBe(m3Of(ofOwnCalendar(ledger, 10).filter(({ unitId }) => unitId === id)));
  const odometer = await expectConcretometro(people.admin, ledger);
  await expectOneProjection([read, odometer]);
  if (sameDay) expectFiguresToMatchTheirLists(ledger, odometer);
}

async function expectUnit(index: number, ledger: PlainLoad[]) {
  const unit = company.units[index]!;
  const own = ledger.filter(({ unitId }) => unitId === unit.id);
  const client = people.units[index]!;
  const read = await client.unitDashboard.read({});
  expectFiguresToMatchTheirLists(own, read);
  expectSharedFigures(read, own);
  for (const { hour, m3, cumulativeM3 } of read.curve) {
    const today = ofOwnCalendar(own, 10);
    expect(m3).toBe(m3Of(today.filter((load) => load.hour === hour)));
    expect(cumulativeM3).toBe(m3Of(today.filter((load) => load.hour <= hour)));
  }
  expect(read.curve.at(-1)?.cumulativeM3).toBe(read.today.m3);
  const shownToAdmin = await people.admin.unitDashboard.read({ unitId: unit.id });
  expect(shownToAdmin).toEqual(read);
  expectFiguresToMatchTheirLists(own, await expectConcretometro(client, own));
  const chosen = await people.admin.adminDashboard.read({ unitId: unit.id });
  expect({ ...chosen, unit: null, units: null }).toMatchObject({ month: read.month, days: read.days });
}

async function expectSeller(index: number, ledger: PlainLoad[]) {
  const seller = company.sellers[index]!;
  const own = ledger.filter(({ sellerId }) => sellerId === seller.id);
  const read = await people.sellers[index]!.sellerDashboard.read({});
  expectFiguresToMatchTheirLists(own, read);
  expect(read.today.parts).toEqual(partsOf(ofOwnCalendar(own, 10)));
  const month = ofOwnCalendar(own, 7);
  expect(read.month.m3).toBe(m3Of(month));
  expect(read.month.revenueCents).toBe(sumBy(month, (load) => load.cents));
  expect(read.month.goalM3).toBe(index === 0 ? 200 : null);
  expect(read.month.goalShare).toBe(index === 0 ? read.month.m3 / 200 : null);
  expect(read.customersCount).toBe(month.length ? 1 : 0);
  expect(read.lastLoads.length).toBe(
    Math.min(10, own.filter(({ state }) => state !== 'cancelled' && state !== 'scheduled').length),
  );
  expectFiguresToMatchTheirLists(own, await expectConcretometro(people.sellers[index]!, own));
}

describe('every figure of every screen is what the ledger adds up to by hand, whatever was done to it', () => {
  test.each(turningPoints)('read at %s', async (at) => {
    world.setNow(at);
    await fc.assert(
      fc.asyncProperty(deeds, async (done) => {
        await writeLedger(world, company, [...aLoadOfEverySeller, ...done], at);
        const ledger = await readPlainLoads(world.pool);
        await expectHoursOfTheLedger();
        await expectCompany(ledger);
        for (const index of company.units.keys()) await expectUnit(index, ledger);
        for (const index of company.sellers.keys()) await expectSeller(index, ledger);
      }),
      { numRuns: RUNS_PER_TURNING_POINT, endOnFailure: true },
    );
  });
});
