import { expect, test } from 'vitest';
import { LoadState } from '../concrete-volume/load.ts';
import { VehicleState } from '../fleet-management/vehicle.ts';
import { attentionOf } from './book.ts';
import { driverAttention } from './driver/driver-attention.ts';
import type { AttentiveLoad, DriverFacts } from './driver/facts.ts';
import { aMatter, NOW } from './matters.fixture.ts';
import type { Matter } from './matters.ts';

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const noSteps = {
  loadingAt: null,
  enRouteAt: null,
  onSiteAt: null,
  dischargingAt: null,
  washingAt: null,
  returningAt: null,
  backAt: null,
};
const limits = { yellowMinutes: 80, orangeMinutes: 110, lifeMinutes: 140 };

/** A driver's moment with this load or truck, and nothing else of which anything is said. */
const facts = (more: Partial<DriverFacts>): DriverFacts => ({
  now: NOW,
  timeZone: 'America/Sao_Paulo',
  limits,
  shift: { startedAt: minutesAgo(300), endedAt: null, checklist: [{ item: 'tyres', ok: true }] },
  seriousItems: [],
  restedAt: null,
  vehicle: { name: 'BT-011', state: 'available', stateReason: '' },
  loads: [],
  unsent: { count: 0, since: null },
  refused: 0,
  ...more,
});
const aLoad = (more: Partial<AttentiveLoad>): AttentiveLoad => ({
  id: 'a',
  state: 'scheduled',
  m3: 8,
  steps: noSteps,
  returned: null,
  conflict: null,
  ...more,
});
const told = (matter: Matter) =>
  attentionOf([matter], { now: NOW, role: 'unit' }).map(({ key, ...line }) => ({
    ...line,
    key: key.split(':')[0],
  }));
const first = (sentence: string) => sentence.slice(0, sentence.indexOf('.'));

test('of concrete the plant’s list and the driver’s phone say the same: how grave, since when, how old, in the same words', () => {
  const said = new Set<string>();
  for (const state of LoadState.options)
    for (const minutes of [0, 79, 80, 109, 110, 125, 139, 140, 141, 300]) {
      const at = minutesAgo(minutes);
      const lines = told(aMatter('load', { state, loadedAt: at, clock: limits }));
      const onPhone = driverAttention(
        facts({ loads: [aLoad({ state, steps: { ...noSteps, loadingAt: at } })] }),
      );
      for (const key of ['concrete_old', 'concrete_expired']) {
        const [line, strip] = [lines, onPhone].map((all) => all.find((each) => each.key === key));
        // What was refused is in the drum still: the driver is told, the plant by the return that lacks.
        if (state === 'refused') continue;
        expect(Boolean(strip), `${state} ${minutes} ${key}`).toBe(Boolean(line));
        if (!line || !strip) continue;
        said.add(key);
        expect(strip).toMatchObject({ severity: line.severity, since: line.since, figure: line.figure });
        expect(first(strip.sentence)).toBe(first(line.sentence));
      }
    }
  expect([...said]).toEqual(['concrete_old', 'concrete_expired']);
});

test('of a truck that does not simply run they say so in the same words', () => {
  const said = new Set<string>();
  for (const state of VehicleState.options) {
    const [line] = told(
      aMatter('vehicle', { state, reason: 'freio', planned: state === 'restricted' ? 0 : 2 }),
    );
    const [strip] = driverAttention(facts({ vehicle: { name: 'BT-011', state, stateReason: 'freio' } }));
    if (state === 'available' || state === 'on_trip') {
      expect(strip).toBeUndefined();
      continue;
    }
    if (!line) continue;
    const words = first(line.sentence);
    expect(first(strip!.sentence)).toBe(`BT-011 ${words.charAt(0).toLowerCase()}${words.slice(1)}`);
    expect(strip!.severity).toBe(line.severity);
    said.add(state);
  }
  expect([...said]).toEqual(expect.arrayContaining(['stopped', 'in_maintenance']));
});

test('of what came back and has no place they say so in the same words', () => {
  const at = minutesAgo(50);
  const [line] = told(aMatter('return', { surplusM3: 2.25, at }));
  const returned = { surplusM3: 2.25, state: 'recorded', destination: null, at } as const;
  const load = aLoad({ state: 'closed', steps: { ...noSteps, loadingAt: minutesAgo(120) }, returned });
  const [strip] = driverAttention(facts({ loads: [load] }));
  expect(line).toMatchObject({ severity: 'stop', sentence: '2,3 m³ de sobra sem destino.', since: at });
  expect(strip).toMatchObject({ severity: 'stop', since: at });
  expect(strip!.sentence).toMatch(/^2,3 m³ de sobra sem destino, no balão\./);
});
