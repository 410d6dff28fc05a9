import type { ReturnDestination, ReturnParty, ReturnReason, ReturnState } from './returned.ts';

/** Why concrete came back, as the trade says it. */
export const returnReasonWords: Record<ReturnReason, string> = {
  customer_surplus: 'Sobra do cliente',
  refused_slump: 'Recusa: abatimento',
  refused_time: 'Recusa: tempo',
  refused_volume: 'Recusa: volume',
  breakdown: 'Quebra',
  pump: 'Bomba',
  rain: 'Chuva',
  own_error: 'Erro nosso',
  other: 'Outro',
};

/** Why this concrete came back: in the company's own words, where its list had some. */
export const returnReasonLabel = (concreteReturn: { reason: ReturnReason; reasonWords: string }): string =>
  concreteReturn.reasonWords || returnReasonWords[concreteReturn.reason];

/** One reason that a form offers: what stands there, and what is recorded. */
export interface ReturnChoice {
  label: string;
  reason: ReturnReason;
  /** The company's own words; empty where the reason is one of the trade's. */
  reasonWords: string;
}

/** What a word of the company's list is recorded as: the trade's reason that is called so, else another one in these words. */
export function returnChoice(label: string): ReturnChoice {
  const said = label.toLowerCase();
  const found = (Object.keys(returnReasonWords) as ReturnReason[]).find(
    (reason) => returnReasonWords[reason].toLowerCase() === said,
  );
  return found
    ? { label: returnReasonWords[found], reason: found, reasonWords: '' }
    : { label, reason: 'other', reasonWords: label };
}

/**
 * What a form offers, in the order of the company's list, and "Outro" at its end.
 * @param kept the label of a choice that was made before: it stays on offer when the list has it no longer
 */
export function returnChoices(list: readonly string[], kept = ''): ReturnChoice[] {
  const labels = [...list, ...(kept ? [kept] : []), returnReasonWords.other].map(returnChoice);
  return labels.filter(({ label }, index) => labels.findIndex((each) => each.label === label) === index);
}

export const returnPartyWords: Record<ReturnParty, string> = {
  customer: 'Cliente',
  company: 'Empresa',
  transport: 'Transporte',
};

/** Whose doing a reason mostly is: what a form suggests. */
export const usualParty: Record<ReturnReason, ReturnParty> = {
  customer_surplus: 'customer',
  refused_slump: 'company',
  refused_time: 'transport',
  refused_volume: 'customer',
  breakdown: 'transport',
  pump: 'company',
  rain: 'customer',
  own_error: 'company',
  other: 'company',
};

export const returnDestinationWords: Record<ReturnDestination, string> = {
  reuse: 'Outra obra',
  top_load: 'Próxima carga',
  blocks: 'Blocos',
  recycling: 'Reciclagem',
  disposal: 'Descarte',
};

export const returnStateWords: Record<ReturnState, string> = {
  recorded: 'A decidir',
  deciding: 'Oferecido',
  assigned: 'Destinado',
  checked: 'Conferido',
};

/** How a return stands for whoever reads it: offered only as long as a seller is asked, else it is to be decided. */
export const shownReturnState = (concreteReturn: { state: ReturnState; openOffers: number }): ReturnState =>
  concreteReturn.state === 'deciding' && concreteReturn.openOffers === 0 ? 'recorded' : concreteReturn.state;
