import type { ConcernedLoad, PlantInstead, WayOut } from '@traco/contract/incidents/incidents';
import { roadMinutes } from '@traco/contract/sites/site';
import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import type { OtherPlant } from './incidents.queries.ts';

/** Ways out of one load that are shown. */
const SHOWN_WAYS = 3;

/** The nearest ways out of a load on the road, with room for the plant that takes it when no pour does. */
export function shownWays(ways: readonly WayOut[]): WayOut[] {
  const pours = ways.filter(({ kind }) => kind === 'pour');
  const plants = ways.filter(({ kind }) => kind === 'plant');
  return [...pours.slice(0, SHOWN_WAYS - Math.min(1, plants.length)), ...plants.slice(0, 1)];
}

/**
 * The other plants that could send a load that is only planned, the nearest to its site first: near enough that what
 * they send is placed within its life.
 */
export function plantsInstead(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  plants: readonly OtherPlant[],
  settings: UnitSettings,
  dischargeMinutes: number,
): WayOut[] {
  if (latitude === null || longitude === null) return [];
  return plants
    .map((plant) => ({ plant, minutes: roadMinutes(plant, { latitude, longitude }, settings) }))
    .filter(({ minutes }) => settings.loadingMinutes + minutes + dischargeMinutes <= settings.lifeMinutes)
    .sort((one, other) => one.minutes - other.minutes)
    .slice(0, SHOWN_WAYS)
    .map(({ plant, minutes }) => ({
      kind: 'plant',
      id: plant.id,
      name: plant.name,
      minutes,
      m3: null,
      endAge: null,
      reason: `a ${minutes} min da obra, ${plant.capacity_m3_per_hour} m³/h`,
    }));
}

const words = (m3: number) => `${m3.toLocaleString('pt-BR', { minimumFractionDigits: 1 })} m³`;

/** Planned loads by the plant that is the nearest for each: how many, how much, and how long that plant would mix them. */
export function sumByPlant(
  planned: readonly Pick<ConcernedLoad, 'm3' | 'waysOut'>[],
  plants: readonly OtherPlant[],
): PlantInstead[] {
  return plants.flatMap((plant): PlantInstead[] => {
    const own = planned.filter(({ waysOut }) => waysOut[0]?.id === plant.id);
    if (own.length === 0) return [];
    const m3 = Math.round(own.reduce((sum, load) => sum + load.m3, 0) * 100) / 100;
    const farthest = Math.max(...own.map(({ waysOut }) => waysOut[0]!.minutes));
    const mixing = Math.ceil((m3 / plant.capacity_m3_per_hour) * 60);
    const loads = own.length === 1 ? '1 carga' : `${own.length} cargas`;
    return [
      {
        id: plant.id,
        name: plant.name,
        loads: own.length,
        m3,
        sentence: `${plant.name} fica a até ${farthest} min das obras e faz ${plant.capacity_m3_per_hour} m³/h: ${loads}, ${words(m3)}, levam cerca de ${mixing} min da produção dela.`,
      },
    ];
  });
}
