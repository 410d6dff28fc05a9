import type { CreditState } from '@traco/contract/customers/customer';
import type { Pour } from '@traco/contract/pours/pour';
import { mayBeSent } from '@traco/contract/pours/pour-rules';
import { creditWords } from '@traco/contract/pours/pour-words';
import {
  creditAfter,
  type PreflightFacts,
  type PreflightKey,
  type PreflightLine,
} from '@traco/contract/pours/preflight';
import { formatPlate } from '@traco/contract/values/identifiers';
import { formatMoney } from '../../../lib/formats.ts';
import { limitWords } from '../../customers/shared/credit-words.ts';
import { wordsOfFit } from './fit-words.ts';

/** What a point is called, before what is said of it. */
export const preflightNames: Record<PreflightKey, string> = {
  fit: 'Dia',
  credit: 'Crédito',
  pump: 'Bomba',
  trucks: 'Caminhões',
  price: 'Preço',
  customer: 'Cliente',
};

/** One sentence of how a point of a pour stands. @param now in milliseconds */
export function wordsOfPreflight(
  { key, state }: PreflightLine,
  pour: Pour,
  facts: PreflightFacts,
  now: number,
): string {
  const isDone = state === 'done';
  switch (key) {
    case 'fit': {
      const { headline, reason } = wordsOfFit(facts.fit, pour.unit.timeZone);
      return isDone && !facts.fit.fits ? 'Nada mais a entregar.' : `${headline}. ${reason}`;
    }
    case 'credit':
      return creditSentence(pour, facts);
    case 'pump':
      return pour.pump
        ? `${pour.pump.fleetNumber || formatPlate(pour.pump.plate)}.`
        : 'Nenhuma bomba escolhida.';
    case 'trucks':
      return trucksWords(facts);
    case 'price':
      return priceWords(pour, facts, isDone);
    case 'customer':
      return isDone ? 'Confirmou.' : customerWords(pour, now);
  }
}

/** How the customer's credit stands, and how far their limit goes with this pour. */
function creditSentence(pour: Pour, facts: PreflightFacts): string {
  const state = `${creditWords[pour.customer.credit as CreditState]}.`;
  const after = creditAfter(pour, facts);
  if (!after) return state;
  const open = `${formatMoney(facts.openCents)} em aberto`;
  return `${state} ${open}; com esta programação, ${
    after.isOver
      ? limitWords(after)
      : `sobram ${formatMoney(after.leftCents)} de ${formatMoney(after.limitCents)}`
  }.`;
}

function trucksWords({ plannedLoads, loadsWithTruck }: PreflightFacts): string {
  const missing = plannedLoads - loadsWithTruck;
  if (plannedLoads === 0) return 'Nenhuma carga a sair.';
  if (missing <= 0) return 'Todas as cargas têm caminhão.';
  return `${missing} de ${plannedLoads} ${plannedLoads === 1 ? 'carga' : 'cargas'} sem caminhão.`;
}

function priceWords({ money }: Pour, facts: PreflightFacts, isDone: boolean): string {
  if (!money) return '';
  const { priceCentsPerM3 } = money;
  const { listCentsPerM3: list, floorCentsPerM3: floor } = facts;
  const price = `${formatMoney(priceCentsPerM3)} por m³`;
  if (!isDone) return `${price}, abaixo do mínimo da tabela, ${formatMoney(floor)}.`;
  if (list === null) return `${price}.`;
  return list === priceCentsPerM3 ? `${price}, o da tabela.` : `${price}; na tabela, ${formatMoney(list)}.`;
}

function customerWords(pour: Pour, now: number): string {
  if (pour.openChanges > 0) return 'Há um pedido de alteração sem resposta.';
  if (!pour.contactPhone) return 'Sem telefone do contato: não há a quem pedir a confirmação.';
  return mayBeSent(pour, now)
    ? 'Ainda não confirmou.'
    : 'É perguntado por um link depois que a programação está confirmada.';
}
