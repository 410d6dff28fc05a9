import type { Lead } from '@traco/contract/leads/leads';
import { pumpWishWords, workTypeWords } from '@traco/contract/public-page/public-page-words';
import { formatDay, formatM3 } from '../../../lib/formats.ts';

/** What somebody wants, on one line. */
export const leadDetail = (
  lead: Pick<Lead, 'place' | 'workType' | 'm3' | 'wantedOn' | 'needsPump'>,
): string =>
  [
    lead.place,
    workTypeWords[lead.workType],
    lead.m3 === null ? 'volume a definir' : formatM3(lead.m3),
    lead.wantedOn && `para ${formatDay(lead.wantedOn)}`,
    lead.needsPump !== 'unknown' && `bomba: ${pumpWishWords[lead.needsPump].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** What the seller begins the conversation with. */
export const leadGreeting = ({ name, m3, place }: Pick<Lead, 'name' | 'm3' | 'place'>): string =>
  `Olá, ${name.trim().split(/\s+/)[0]}! Recebi o seu pedido de orçamento${
    m3 === null ? '' : ` de ${formatM3(m3)} de concreto`
  } para ${place}.`;
