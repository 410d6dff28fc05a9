import type { DriverDay } from '@traco/contract/driver-day';

/** Dials the plant; undefined where nobody has said its number. */
export const plantLine = ({ settings }: Pick<DriverDay, 'settings'>): string | undefined =>
  settings.plantPhone ? `tel:+55${settings.plantPhone.replace(/\D/g, '')}` : undefined;
