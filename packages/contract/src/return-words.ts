import type { ReturnDestination, ReturnParty, ReturnReason, ReturnState } from './returned-concrete.ts';

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
