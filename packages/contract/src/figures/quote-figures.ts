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
  quotesSent: {
    name: 'Orçamentos enviados',
    unit: 'count',
    formula: 'Quantos dos orçamentos feitos foram enviados ao cliente alguma vez.',
    ...ofQuotes,
  },
  quotesSeen: {
    name: 'Orçamentos vistos',
    unit: 'count',
    formula: 'Quantos dos enviados o cliente abriu ou respondeu.',
    ...ofQuotes,
  },
  quotesWon: {
    name: 'Orçamentos ganhos',
    unit: 'count',
    formula: 'Quantos o cliente aceitou, programados ou não.',
    ...ofQuotes,
  },
  quotesLost: {
    name: 'Orçamentos recusados',
    unit: 'count',
    formula: 'Quantos o cliente recusou.',
    ...ofQuotes,
  },
  quotesExpired: {
    name: 'Orçamentos vencidos',
    unit: 'count',
    formula: 'Quantos passaram da validade sem resposta.',
    ...ofQuotes,
  },
  conversion: {
    name: 'Conversão',
    unit: 'share',
    formula: 'Ganhos ÷ encerrados (ganhos + recusados + vencidos).',
    ...ofQuotes,
  },
  quoteChance: {
    name: 'Chance de fechar',
    unit: 'share',
    formula:
      'Em três passos, cada um (ganhos + 10 × chance de antes) ÷ (encerrados + 10): dos orçamentos do vendedor no último ano, começando de 30%; dos feitos a clientes do mesmo tipo; dos que ainda estavam abertos depois dos mesmos dias.',
    ...ofQuotes,
  },
  expectedVolume: {
    name: 'Volume esperado',
    unit: 'm3',
    formula: 'Chance de fechar × volume do orçamento.',
    ...ofQuotes,
  },
} as const satisfies Record<string, Figure>;
