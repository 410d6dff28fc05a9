// Without the validator: a driver's phone reads this file as it is.

/** Occasions for which people choose a reason. */
export const reasonKinds = ['return', 'cancel', 'refuse', 'delay', 'loss'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** The reasons that the forms offer while the company has set none of its own. */
export const usualReasons: Record<ReasonKind, string[]> = {
  return: [
    'Sobra do cliente',
    'Recusa: abatimento',
    'Recusa: tempo',
    'Recusa: volume',
    'Quebra',
    'Bomba',
    'Chuva',
    'Erro nosso',
  ],
  cancel: [
    'Cliente desmarcou',
    'Pedido em dobro',
    'Obra não pronta',
    'Crédito não aprovado',
    'Chuva',
    'Erro de lançamento',
  ],
  refuse: ['Slump fora do pedido', 'Passou do tempo', 'Volume errado', 'Obra não pronta'],
  delay: ['Trânsito', 'Fila na obra', 'Bomba atrasada', 'Caminhão quebrado', 'Usina parada', 'Chuva'],
  loss: ['Preço', 'Prazo', 'Distância', 'Concorrente', 'Obra adiada', 'Sem resposta'],
};
