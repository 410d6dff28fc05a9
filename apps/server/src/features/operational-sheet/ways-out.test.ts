import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CandidatePour } from '../concrete-return/concrete-return.service.ts';
import type { Drum } from './drums.queries.ts';
import { endWhereBound, minutesTo, waysOutOfDrum } from './ways-out.rules.ts';

const now = new Date('2026-11-18T14:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const settings = unitSettingsOf({});
const scene = { now, plant: { latitude: -23.5, longitude: -47.5, settings } };

/** On its way for ten minutes, of twenty, to a site that is near the plant. */
const aDrum = (with_: Partial<Drum> = {}): Drum => ({
  id: 'load',
  pourId: 'own',
  state: 'en_route',
  firstWaterAt: ago(20),
  enRouteAt: ago(10),
  onSiteAt: null,
  dischargingAt: null,
  m3: 8,
  strengthClass: 'C30',
  slumpMm: 100,
  pumpable: true,
  dischargeMinutesPerM3: 4,
  usualWaitMinutes: 5,
  travelMinutes: 20,
  latitude: -23.5,
  longitude: -47.45,
  ...with_,
});

const aPour = (with_: Partial<CandidatePour> = {}): CandidatePour => ({
  id: 'pour',
  number: 7,
  sellerId: 'seller',
  customer: 'Silvana',
  site: 'Residência',
  seller: 'Vera',
  mix: 'C25',
  strengthClass: 'C25',
  slumpMm: 100,
  slumpToleranceMm: 20,
  pumped: true,
  missingM3: 16,
  travelMinutes: 25,
  waitMinutes: 0,
  readyInMinutes: 0,
  dischargeMinutesPerM3: 4,
  latitude: -23.5,
  longitude: -47.44,
  ...with_,
});

test('a truck on its way turns round or goes on past its site, whichever is the shorter', () => {
  const target = { latitude: -23.5, longitude: -47.44 };
  const on = minutesTo(aDrum(), target, 25, scene)!;
  expect(on).toBeGreaterThan(10);
  expect(on).toBeLessThan(35);
  expect(minutesTo(aDrum(), target, 2, scene)).toBe(12);
  expect(minutesTo(aDrum(), null, 25, scene)).toBe(35);
  expect(minutesTo(aDrum({ onSiteAt: ago(1), state: 'on_site' }), target, 25, scene)).toBe(3);
  expect(
    minutesTo(aDrum({ state: 'loading', firstWaterAt: ago(4), enRouteAt: null }), target, 25, scene),
  ).toBe(25 + settings.loadingMinutes - 4);
  expect(minutesTo(aDrum({ latitude: null }), null, null, scene)).toBeNull();
});

test('the pours that take all of it are ways out, the nearest first, then the nearest other plant', () => {
  const far = aPour({ id: 'far', longitude: -47.3, travelMinutes: 40 });
  const near = aPour({ id: 'near', longitude: -47.45 });
  const small = aPour({ id: 'small', missingM3: 7.5 });
  const strong = aPour({ id: 'strong', strengthClass: 'C40' });
  const own = aPour({ id: 'own' });
  const plants = [
    { id: 'away', name: 'Usina Distante', latitude: -20, longitude: -47 },
    { id: 'b', name: 'Usina Vizinha', latitude: -23.51, longitude: -47.46 },
    { id: 'c', name: 'Outra', latitude: -23.6, longitude: -47.4 },
  ];
  const ways = waysOutOfDrum(aDrum(), [far, small, strong, own, near], plants, scene);
  expect(ways.map(({ id }) => id)).toEqual(['near', 'far', 'b']);
  expect(ways[0]).toMatchObject({ kind: 'pour', name: 'Silvana, Residência', m3: 8 });
  expect(ways[0]!.reason).toMatch(/^chega com 33 min, termina com 65; .*classe acima: C30 onde se pede C25/);
  expect(ways[2]!.reason).toMatch(/^chega com \d+ min: outra carga ou blocos$/);
});

test('what is being discharged stays where it is, and an old one goes nowhere', () => {
  const ways = (with_: Partial<Drum>) => waysOutOfDrum(aDrum(with_), [aPour()], [], scene);
  expect(ways({ state: 'discharging', onSiteAt: ago(3), dischargingAt: ago(1) })).toEqual([]);
  expect(ways({ firstWaterAt: ago(110) })).toEqual([]);
  expect(ways({ firstWaterAt: ago(149) })).toEqual([]);
});

test('a queue at the other site counts, less the way there', () => {
  const [way] = waysOutOfDrum(
    aDrum({ onSiteAt: ago(1), state: 'on_site' }),
    [aPour({ readyInMinutes: 40 })],
    [],
    scene,
  );
  expect(way).toMatchObject({ minutes: 3, endAge: 20 + 40 + 32 });
});

test('where it is bound for it ends after the rest of its way, the usual wait and its discharge', () => {
  expect(endWhereBound(aDrum(), scene)).toBe(10 + 20 + 5 + 32);
  expect(endWhereBound(aDrum({ state: 'discharging', dischargingAt: ago(2) }), scene)).toBe(18 + 32);
});

test('no way out ever ends after the life of the concrete, however old, far or long its queue is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 0, max: 120 }),
      fc.constantFrom('loading', 'en_route', 'on_site'),
      fc.double({ min: -48.5, max: -46.5, noNaN: true }),
      (age, travel, readyInMinutes, state, longitude) => {
        const drum = aDrum({
          state: state as Drum['state'],
          firstWaterAt: ago(age),
          enRouteAt: state === 'loading' ? null : ago(age / 2),
          onSiteAt: state === 'on_site' ? ago(age / 4) : null,
        });
        const pours = [aPour({ travelMinutes: travel, readyInMinutes, longitude })];
        const plants = [{ id: 'b', name: 'Vizinha', latitude: -23.5, longitude }];
        for (const way of waysOutOfDrum(drum, pours, plants, scene)) {
          expect(way.endAge).toBeLessThanOrEqual(settings.lifeMinutes);
          expect(age + way.minutes).toBeLessThan(settings.lifeMinutes);
        }
      },
    ),
  );
});
