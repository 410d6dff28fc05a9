/** Centavos in a sentence: `R$ 1.234,50`. */
export const reais = (cents: number): string =>
  `R$ ${(cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
