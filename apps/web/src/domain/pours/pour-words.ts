import type { Pour } from '@traco/contract/pour';
import { pourStateWords } from '@traco/contract/pour-words';
import { formatDate, formatM3, formatTime } from '../../lib/formats.ts';
import { pourTones } from './pour-tones.ts';

/** A pour's state as a badge shows it. */
export const statusOfPour = ({ state }: Pick<Pour, 'state'>) => ({
  word: pourStateWords[state],
  tone: pourTones[state],
});

/** A pour in one line: when, how much, how it stands. */
export const pourInShort = (pour: Pour): string =>
  `${formatDate(pour.startsAt, pour.unit.timeZone)} às ${formatTime(pour.startsAt, pour.unit.timeZone)} · ${formatM3(pour.m3)} · ${pourStateWords[pour.state]}`;

/** m³ that a pour stands for: what was ordered less what was given back. */
export const programmedVolume = ({ m3, releasedM3 }: Pick<Pour, 'm3' | 'releasedM3'>): number =>
  Math.round((m3 - releasedM3) * 100) / 100;

/** m³ that are neither delivered nor released. */
export const openVolume = ({
  m3,
  releasedM3,
  deliveredM3,
}: Pick<Pour, 'm3' | 'releasedM3' | 'deliveredM3'>): number =>
  Math.max(0, Math.round((m3 - releasedM3 - deliveredM3) * 100) / 100);

/** Hours before its beginning from which a confirmed pour without the customer's word is at risk. */
const RISK_HOURS = 36;

/** Whether a pour that is to come soon is not confirmed by its customer. */
export function isAtRisk(
  { state, startsAt, customerConfirmedAt }: Pick<Pour, 'state' | 'startsAt' | 'customerConfirmedAt'>,
  now: number,
): boolean {
  const ahead = Date.parse(startsAt) - now;
  const isPromised = state === 'confirmed' || state === 'rescheduled';
  return isPromised && !customerConfirmedAt && ahead > 0 && ahead < RISK_HOURS * 3_600_000;
}

/** Whether a link may still be sent for it. */
export const mayBeSent = ({ state, startsAt }: Pick<Pour, 'state' | 'startsAt'>, now: number): boolean =>
  (state === 'confirmed' || state === 'rescheduled') && Date.parse(startsAt) > now;

/** The day of an instant as lists write it: `23/11`. */
export const shortDay = (instant: string, zone: string): string => formatDate(instant, zone).slice(0, 5);
