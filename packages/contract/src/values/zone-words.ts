import { COMPANY_ZONE } from '../constants.ts';
import { wallClock } from './time-zone.ts';

/** The time zones of Brazil (IANA) and what a person calls them. */
export const brazilianZones = {
  'America/Sao_Paulo': 'Brasília',
  'America/Manaus': 'Manaus (−1 h)',
  'America/Cuiaba': 'Cuiabá (−1 h)',
  'America/Campo_Grande': 'Campo Grande (−1 h)',
  'America/Porto_Velho': 'Porto Velho (−1 h)',
  'America/Boa_Vista': 'Boa Vista (−1 h)',
  'America/Rio_Branco': 'Rio Branco (−2 h)',
  'America/Noronha': 'Fernando de Noronha (+1 h)',
} as const;
export type BrazilianZone = keyof typeof brazilianZones;

/** What people call the clock of a zone: `Manaus`. */
export const zoneName = (zone: string): string =>
  brazilianZones[zone as BrazilianZone]?.replace(/ \(.*/, '') ??
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The zone of most of these units, by which whoever sees them reads times; of equals the company's. */
export function usualZone(zones: readonly string[]): string {
  const count = (zone: string) => zones.filter((one) => one === zone).length;
  return zones.reduce((most, zone) => (count(zone) > count(most) ? zone : most), COMPANY_ZONE);
}

/** ` (Manaus)` behind the time of a zone whose clock differs then from the one that is read by; else nothing. */
export const zoneMark = (instant: string | Date, zone: string, readBy: string): string =>
  wallClock(new Date(instant), zone) === wallClock(new Date(instant), readBy) ? '' : ` (${zoneName(zone)})`;
