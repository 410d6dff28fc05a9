import { matchSurplus } from '@traco/contract/concrete-return/return-matching';
import { predictedEnd } from '@traco/contract/operational-sheet/load-life';
import { roadMinutes } from '@traco/contract/sites/site';
import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import type { Coordinates } from '@traco/contract/values/coordinates';
import type { CandidatePour } from '../concrete-return/concrete-return.service.ts';
import type { Drum } from './drums.queries.ts';

/** A place where what is in a drum could go, with minutes from where the drum is and its age at the end of it. */
export interface DrumWay {
  kind: 'pour' | 'plant';
  id: string;
  name: string;
  minutes: number;
  m3: number | null;
  endAge: number;
  reason: string;
}

/** A plant on the map. */
export interface MappedPlant extends Coordinates {
  id: string;
  name: string;
}

/** A plant that stands still or whose truck is down, and when. */
export interface Scene {
  plant: { latitude: number | null; longitude: number | null; settings: UnitSettings };
  now: Date;
}

const placeOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Coordinates | null => (latitude === null || longitude === null ? null : { latitude, longitude });

const minutesFrom = (from: Date, to: Date) =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000));

/** Minutes since first water. */
export const ageOfDrum = ({ firstWaterAt }: Drum, now: Date): number => minutesFrom(firstWaterAt, now);

/** How old the concrete is when it is placed where it is bound for, as the plant's panel predicts it. */
export function endWhereBound(drum: Drum, { plant: { settings }, now }: Scene): number {
  const after = (at: Date | null) => (at ? minutesFrom(drum.firstWaterAt, at) : undefined);
  return predictedEnd(
    ageOfDrum(drum, now),
    { enRoute: after(drum.enRouteAt), onSite: after(drum.onSiteAt), discharging: after(drum.dischargingAt) },
    {
      loading: settings.loadingMinutes,
      travel: drum.travelMinutes,
      wait: Math.round(drum.usualWaitMinutes),
      discharge: Math.round(drum.m3 * drum.dischargeMinutesPerM3),
    },
  );
}

/**
 * Minutes from where a drum is to a place: on its way the shorter of turning round and of going on past its own site,
 * so that the truck is never promised to be nearer than it is. Null where the map does not tell.
 * @param fromPlant minutes from its plant to the place
 */
export function minutesTo(
  drum: Drum,
  target: Coordinates | null,
  fromPlant: number | null,
  { plant: { settings }, now }: Scene,
): number | null {
  const known = (...ways: (number | null)[]) => {
    const all = ways.filter((way) => way !== null);
    return all.length > 0 ? Math.min(...all) : null;
  };
  if (drum.state === 'loading')
    return fromPlant === null
      ? null
      : fromPlant + Math.max(0, settings.loadingMinutes - ageOfDrum(drum, now));
  const site = placeOf(drum);
  const fromSite = site && target && roadMinutes(site, target, settings);
  const back = drum.enRouteAt && !drum.onSiteAt ? minutesFrom(drum.enRouteAt, now) : drum.travelMinutes;
  const ahead = drum.onSiteAt ? 0 : Math.max(0, drum.travelMinutes - back);
  return known(fromPlant === null ? null : back + fromPlant, fromSite === null ? null : ahead + fromSite);
}

/**
 * Where what is in a drum could go instead: the pours that take all of it within its life, the nearest first, then the
 * nearest other plant that it reaches alive. A drum that is being discharged is left to its site.
 */
export function waysOutOfDrum(
  drum: Drum,
  pours: readonly CandidatePour[],
  plants: readonly MappedPlant[],
  scene: Scene,
): DrumWay[] {
  if (drum.state !== 'loading' && drum.state !== 'en_route' && drum.state !== 'on_site') return [];
  return [...poursFor(drum, pours, scene), ...plantsFor(drum, plants, scene).slice(0, 1)];
}

function poursFor(drum: Drum, pours: readonly CandidatePour[], scene: Scene): DrumWay[] {
  const reachable = pours
    .filter(({ id }) => id !== drum.pourId)
    .flatMap((pour) => {
      const minutes = minutesTo(drum, placeOf(pour), pour.travelMinutes, scene);
      return minutes === null
        ? []
        : [{ ...pour, travelMinutes: minutes, waitMinutes: Math.max(0, pour.readyInMinutes - minutes) }];
    });
  const surplus = {
    m3: drum.m3,
    strengthClass: drum.strengthClass,
    slumpMm: drum.slumpMm,
    pumpable: drum.pumpable,
    age: ageOfDrum(drum, scene.now),
    lifeMinutes: scene.plant.settings.lifeMinutes,
  };
  const byId = new Map(reachable.map((pour) => [pour.id, pour]));
  return matchSurplus(surplus, reachable, [])
    .pours.filter(({ m3 }) => m3 >= drum.m3)
    .map(({ pourId, m3, endAge, reasons }): DrumWay => {
      const pour = byId.get(pourId)!;
      return {
        kind: 'pour',
        id: pourId,
        name: `${pour.customer}, ${pour.site}`,
        minutes: Math.round(pour.travelMinutes),
        m3,
        endAge,
        reason: reasons.join('; '),
      };
    })
    .sort((one, other) => one.minutes - other.minutes || one.endAge - other.endAge);
}

function plantsFor(drum: Drum, plants: readonly MappedPlant[], scene: Scene): DrumWay[] {
  const own = placeOf(scene.plant);
  const { settings } = scene.plant;
  const age = ageOfDrum(drum, scene.now);
  return plants
    .flatMap((plant): DrumWay[] => {
      const minutes = minutesTo(drum, plant, own && roadMinutes(own, plant, settings), scene);
      if (minutes === null || age + minutes >= settings.lifeMinutes) return [];
      const reason = `chega com ${age + minutes} min: outra carga ou blocos`;
      return [
        { kind: 'plant', id: plant.id, name: plant.name, minutes, m3: null, endAge: age + minutes, reason },
      ];
    })
    .sort((one, other) => one.minutes - other.minutes);
}
