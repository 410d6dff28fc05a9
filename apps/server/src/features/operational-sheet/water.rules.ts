import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';

/** Litres beyond the mix that a driver may add to a load without the manager's code. */
export const waterLimitOf = (
  load: { waterLimitLitres: number | null; loadedM3: number },
  { waterLitresPerM3 }: Pick<UnitSettings, 'waterLitresPerM3'>,
): number => load.waterLimitLitres ?? Math.round(load.loadedM3 * waterLitresPerM3);
