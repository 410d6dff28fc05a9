import type { UnitSettings } from '@traco/contract/unit-settings';

/** Litres beyond the mix that a driver may add to a load without his manager's code. */
export const waterLimitOf = (
  load: { waterLimitLitres: number | null; loadedM3: number },
  { waterLitresPerM3 }: Pick<UnitSettings, 'waterLitresPerM3'>,
): number => load.waterLimitLitres ?? Math.round(load.loadedM3 * waterLitresPerM3);

/** Whether this is the code that the manager reads beside the load. */
export const codeIsRight = (load: { waterCode: string | null }, code: string | null | undefined): boolean =>
  load.waterCode !== null && code === load.waterCode;
