import type { Figure } from './figure.ts';

const ofQuotes = {
  source: 'Orçamentos, cada um com a sua última versão.',
  period: 'Pelo dia em que o orçamento foi feito, no relógio da unidade.',
  dimensions: ['unit', 'seller', 'customer', 'day'],
  seenBy: ['quotes:read'],
} as const;

/** Figures of what is offered. */
export const quoteFigures = {
  quotes: {
    name: 'Orçamentos',
    unit: 'count',
    formula: 'Quantos orçamentos foram feitos, em qualquer situação.',
    ...ofQuotes,
  },
  quotedVolume: {
    name: 'Volume orçado',
    unit: 'm3',
    formula: 'Soma do volume dos orçamentos, em qualquer situação.',
    ...ofQuotes,
  },
  quotedValue: {
    name: 'Valor orçado',
    unit: 'cents',
    formula: 'Soma do total dos orçamentos, com desconto, frete, bomba e adicionais.',
    ...ofQuotes,
  },
  wonVolume: {
    name: 'Volume ganho',
    unit: 'm3',
    formula: 'A parte do volume orçado que o cliente aceitou, programada ou não.',
    ...ofQuotes,
  },
} as const satisfies Record<string, Figure>;
