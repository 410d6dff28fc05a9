import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { kilometresBetween } from '@traco/contract/values/coordinates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asActor } from '../../platform/transaction.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { findTravel } from './travel.queries.ts';
import { travelOf } from './travel.rules.ts';

const settings = unitSettingsOf({});
const sorocaba = { latitude: -23.5015, longitude: -47.4526 };
const votorantim = { latitude: -23.5466, longitude: -47.4378 };

describe('a way without history', () => {
  test('kilometres as the crow flies agree with a map: Sorocaba to São Paulo 84 km', () => {
    expect(kilometresBetween(sorocaba, { latitude: -23.5505, longitude: -46.6333 })).toBeCloseTo(83.7, 0);
    expect(kilometresBetween(sorocaba, sorocaba)).toBe(0);
  });

  test('what somebody typed comes first, then the past, then the map, then the setting', () => {
    const all = { typed: 12, median: 22.4, plant: sorocaba, site: votorantim };
    expect(travelOf(all, settings)).toEqual({ minutes: 12, source: 'typed' });
    expect(travelOf({ ...all, typed: null }, settings)).toEqual({ minutes: 22, source: 'history' });
    // 5.2 km × 1.35 at 32 km/h.
    expect(travelOf({ ...all, typed: null, median: null }, settings)).toEqual({
      minutes: 13,
      source: 'coordinates',
    });
    expect(travelOf({ typed: null, median: null, plant: null, site: votorantim }, settings)).toEqual({
      minutes: 30,
      source: 'setting',
    });
  });
});

describe('a way with history', () => {
  let world: World;
  let unit: { id: string };
  let site: Record<string, unknown> & { id: string };
  let token: string;

  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    unit = await world.unit();
    site = await world.site({ unit_id: unit.id });
    const account = await world.account('unit', { unit_id: unit.id });
    await world.cookieOf(account);
    const { rows } = await world.pool.query('select token from sessions where account_id = $1', [account.id]);
    token = rows[0].token;
  });

  /** A trip that left at this hour of a day in São Paulo and took so long. */
  const trip = async (hour: number, minutes: number, day: number) => {
    const left = new Date(Date.UTC(2026, 10, day, hour + 3));
    await world.load({
      unit_id: unit.id,
      seller_id: site.seller_id,
      customer_id: site.customer_id,
      site_id: site.id,
      loaded_at: left,
      en_route_at: left,
      on_site_at: new Date(left.getTime() + minutes * 60_000),
    });
  };
  const travel = (hour: number) =>
    asActor(world.pool, token, (_, db) =>
      findTravel(
        db,
        { timeZone: 'America/Sao_Paulo', settings, latitude: null, longitude: null },
        site.id,
        hour,
      ),
    );

  test('fewer than three trips tell nothing', async () => {
    await trip(8, 40, 2);
    await trip(8, 44, 3);
    expect(await travel(8)).toEqual({ minutes: 30, source: 'setting' });
  });

  test('the median of the trips at about that hour; of any hour when those are too few', async () => {
    for (const [day, minutes] of [40, 44, 90].entries()) await trip(8, minutes, day + 2);
    for (const [day, minutes] of [20, 22, 24].entries()) await trip(14, minutes, day + 2);
    expect(await travel(8)).toEqual({ minutes: 44, source: 'history' });
    expect(await travel(9)).toEqual({ minutes: 44, source: 'history' });
    expect(await travel(14)).toEqual({ minutes: 22, source: 'history' });
    expect(await travel(20)).toEqual({ minutes: 32, source: 'history' });
  });
});
