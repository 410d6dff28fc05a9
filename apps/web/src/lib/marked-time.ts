import { zoneMark } from '@traco/contract/values/zone-words';
import { formatInstant } from './formats.ts';

/** An instant where units of several zones stand together: `21/11/2026 05:10 (Manaus)`. @param readBy `useReadingZone` */
export const formatMarkedInstant = (instant: string | Date, zone: string, readBy: string): string =>
  `${formatInstant(instant, zone)}${zoneMark(instant, zone, readBy)}`;
