import type { ReturnReason } from '@traco/contract/returned-concrete';

/** Why concrete came back. */
export const returnReasonWords: Record<ReturnReason, string> = {
  customer_surplus: 'Sobra do cliente',
  refused_slump: 'Recusa: slump',
  refused_time: 'Recusa: tempo',
  refused_volume: 'Recusa: volume',
  breakdown: 'Quebra',
  pump: 'Bomba',
  rain: 'Chuva',
  own_error: 'Erro nosso',
  other: 'Outro',
};
