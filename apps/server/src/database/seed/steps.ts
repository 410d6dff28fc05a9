import type { SiteRow } from './customers.ts';
import type { Stage } from './cycle.ts';
import type { LoadRow, StepRow } from './loads.ts';
import { minutesAfter } from './minutes.ts';
import type { Plant } from './people.ts';
import type { Random } from './random.ts';

const atSite = new Set(['on_site', 'discharging', 'washing', 'refused', 'diverted']);
/** States that end a load before its cycle does, and the last stage it still went through. */
const endedAfter: Record<string, Stage['state']> = {
  cancelled: 'loading',
  refused: 'on_site',
  diverted: 'on_site',
};

/** The steps that a load went through: device clock, server clock a few seconds later, place. */
export function writeSteps(
  random: Random,
  load: LoadRow,
  stages: readonly Stage[],
  { plant, site, now }: { plant: Plant; site: SiteRow; now: Date },
): StepRow[] {
  const last = endedAfter[load.state];
  const begun = last ? stages.slice(0, stages.findIndex((stage) => stage.state === last) + 1) : stages;
  const moments = begun.map(({ state, minute }) => ({ state: state as string, minute }));
  if (last) moments.push({ state: load.state, minute: moments.at(-1)!.minute + random.between(3, 9) });
  return moments.map(({ state, minute }) => {
    const deviceAt = minutesAfter(load.loadedAt, minute);
    const place = atSite.has(state) ? site : plant.unit;
    // One step in twenty-five was made without a network and arrived later.
    const delay = random.chance(0.04) ? random.between(3, 40) : random.between(0.02, 0.2);
    const serverAt = minutesAfter(deviceAt, delay);
    return {
      id: random.id(deviceAt),
      loadId: load.id,
      unitId: load.unitId,
      sellerId: load.sellerId,
      driverId: load.driverId,
      partnerId: load.partnerId,
      state,
      deviceAt,
      at: deviceAt,
      serverAt: serverAt < now ? serverAt : now,
      latitude: String(place.latitude),
      longitude: String(place.longitude),
      accountId: null,
    };
  });
}
