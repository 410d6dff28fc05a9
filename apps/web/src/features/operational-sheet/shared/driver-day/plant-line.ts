import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { telOf } from '@traco/contract/values/phones';

/** Dials the plant; undefined where nobody has said its number. */
export const plantLine = ({ settings }: Pick<DriverDay, 'settings'>): string | undefined =>
  telOf(settings.plantPhone);
