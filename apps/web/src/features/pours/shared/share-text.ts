import type { ListedPour } from '@traco/contract/pours/pour';
import { formatDate, formatM3, formatTime } from '../../../lib/formats.ts';

/** The message that goes with the confirmation link. */
export function shareText(
  pour: Pick<ListedPour, 'contactName' | 'unit' | 'site' | 'startsAt' | 'm3' | 'mix' | 'pumped'>,
  address: string,
): string {
  const zone = pour.unit.timeZone;
  const name = calledName(pour.contactName);
  return [
    `Olá${name ? `, ${name}` : ''}! Aqui é da ${pour.unit.name}.`,
    `Sua concretagem: ${formatDate(pour.startsAt, zone)} às ${formatTime(pour.startsAt, zone)}, ${formatM3(pour.m3)} de ${pour.mix.name}${pour.pumped ? ', bombeado' : ''}, obra ${pour.site.name}.`,
    `Confirme por aqui, leva um minuto: ${address}`,
  ].join('\n');
}

const TITLE =
  /^(mestre|eng|enga|engª|engenheir[oa]|encarregad[oa]|arq|arqª|arquitet[oa]|sr|sra|seu|dona|dr|dra)\.?$/i;

/** How somebody is greeted: by the first name, with the title where there is one. */
function calledName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.slice(0, TITLE.test(words[0] ?? '') ? 2 : 1).join(' ');
}
