import { formatPlate } from '../values/plates.ts';

/** What a vehicle is called wherever there is room for it: `BT-01 · ABC1D23`, the plate alone where the fleet gives no number. */
export const vehicleName = ({ fleetNumber, plate }: { fleetNumber: string | null; plate: string }): string =>
  [fleetNumber, formatPlate(plate)].filter(Boolean).join(' · ');
