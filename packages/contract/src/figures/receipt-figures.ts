import type { Figure } from './figure.ts';

const ofReceipts = {
  source: 'Recibos emitidos.',
  period: 'Pela data do recibo, no calendário da unidade.',
  dimensions: ['unit', 'seller', 'customer', 'day'],
  seenBy: ['receipts:read'],
} as const;

const ofOpenLoads = {
  source: 'Cargas que contam, e os recibos que valem.',
  period: 'Hoje, no calendário da unidade.',
  dimensions: ['unit', 'seller', 'customer'],
  seenBy: ['receipts:read'],
} as const;

/** Figures of what customers paid and owe. */
export const receiptFigures = {
  receipts: {
    name: 'Recibos',
    unit: 'count',
    formula: 'Recibos emitidos que não foram cancelados.',
    ...ofReceipts,
  },
  received: {
    name: 'Valor recebido',
    unit: 'cents',
    formula: 'Soma dos recibos que não foram cancelados.',
    ...ofReceipts,
  },
  receivedInAdvance: {
    name: 'Valor adiantado',
    unit: 'cents',
    formula: 'O que os recibos dizem que foi pago além do que se devia.',
    ...ofReceipts,
  },
  advanceLeft: {
    name: 'Adiantamento a abater',
    unit: 'cents',
    formula:
      'O que foi adiantado em recibos que valem e ainda não abateu nenhuma carga. Abate sozinho as próximas cargas entregues, a mais antiga primeiro.',
    source: 'Recibos que valem, e as cargas que eles abateram.',
    period: 'Hoje, no calendário da unidade.',
    dimensions: ['unit', 'seller', 'customer'],
    seenBy: ['receipts:read'],
  },
  cancelledReceipts: {
    name: 'Recibos cancelados',
    unit: 'count',
    formula: 'Recibos que foram cancelados; o número fica.',
    ...ofReceipts,
  },
  overdueAmount: {
    name: 'Valor vencido',
    unit: 'cents',
    formula: 'O que falta pagar das cargas cujo prazo de pagamento passou.',
    ...ofOpenLoads,
  },
} as const satisfies Record<string, Figure>;
