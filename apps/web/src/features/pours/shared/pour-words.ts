import type { Pour } from '@traco/contract/pours/pour';
import { openM3 } from '@traco/contract/pours/pour-rules';
import { pourStateWords } from '@traco/contract/pours/pour-words';
import { formatDate, formatM3, formatTime } from '../../../lib/formats.ts';
import { pourTones } from './pour-tones.ts';

/** A pour's state as a badge shows it. */
export const statusOfPour = ({ state }: Pick<Pour, 'state'>) => ({
  word: pourStateWords[state],
  tone: pourTones[state],
});

/** A pour in one line: when, how much, how it stands. */
export const pourInShort = (pour: Pour): string =>
  `${formatDate(pour.startsAt, pour.unit.timeZone)} às ${formatTime(pour.startsAt, pour.unit.timeZone)} · ${formatM3(pour.m3)} · ${pourStateWords[pour.state]}`;

/** What is at risk in a pour that its customer has not confirmed, and what to do about it. */
export const riskWords = ({ confirmation, openChanges }: Pick<Pour, 'confirmation' | 'openChanges'>) =>
  openChanges > 0 && ['volume', 'change', 'cancel'].includes(confirmation)
    ? {
        title: 'Em risco: o cliente pediu alteração e espera a resposta',
        advice: 'Responda ao pedido, logo abaixo.',
      }
    : {
        title: 'Em risco: o cliente ainda não confirmou',
        advice: 'Envie o link de confirmação ou ligue para o contato da obra.',
      };

/** m³ that a pour stands for: what was ordered less what was given back. */
export const programmedVolume = ({ m3, releasedM3 }: Pick<Pour, 'm3' | 'releasedM3'>): number =>
  Math.round((m3 - releasedM3) * 100) / 100;

/** m³ that are neither delivered nor released, as a person is told: never less than nothing. */
export const openVolume = (pour: Pick<Pour, 'm3' | 'releasedM3' | 'deliveredM3'>): number =>
  Math.max(0, openM3(pour));

/** The day of an instant as lists write it: `23/11`. */
export const shortDay = (instant: string, zone: string): string => formatDate(instant, zone).slice(0, 5);
