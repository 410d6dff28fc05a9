import type { Day } from './day.ts';

/**
 * The mixer trucks of a day that somebody can drive: those whose own driver may be sent, and of the others, in their
 * order, as many as there are such drivers without a truck.
 * @param mixers those that may be planned; `driverId` is whose truck it is on the day
 * @param drivers those who may be sent and operate a mixer
 */
export function fitTrucks(
  mixers: readonly { id: string; drumM3: number; driverId: string | null }[],
  drivers: ReadonlySet<string>,
): Day['trucks'] {
  const isManned = ({ driverId }: { driverId: string | null }) => driverId !== null && drivers.has(driverId);
  const manned = mixers.filter(isManned);
  const used = new Set(manned.map(({ driverId }) => driverId));
  const spare = [...drivers].filter((id) => !used.has(id)).length;
  const unmanned = mixers.filter((truck) => !isManned(truck)).slice(0, spare);
  return [...manned, ...unmanned].map(({ id, drumM3 }) => ({ id, m3: drumM3 }));
}
