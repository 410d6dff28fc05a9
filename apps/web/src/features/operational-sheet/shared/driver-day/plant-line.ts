import type { DriverDay } from '@traco/contract/driver-day';
import { telOf } from '@traco/contract/phones';

/** Dials the plant; undefined where nobody has said its number. */
export const plantLine = ({ settings }: Pick<DriverDay, 'settings'>): string | undefined =>
  telOf(settings.plantPhone);
