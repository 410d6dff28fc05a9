import type { Figure } from './figure.ts';

const ofReturns = {
  source: 'Retornos registrados.',
  period: 'Pelo horário em que o retorno foi registrado, no relógio da unidade.',
  dimensions: ['unit', 'seller', 'customer', 'driver', 'day'],
  seenBy: ['concrete-return:list'],
} as const;

/** Figures of concrete that came back. */
export const returnFigures = {
  returns: {
    name: 'Retornos',
    unit: 'returns',
    formula: 'Quantos retornos foram registrados.',
    ...ofReturns,
  },
  cameBack: {
    name: 'Voltou',
    unit: 'm3',
    formula: 'Sobra + lastro dos retornos registrados.',
    ...ofReturns,
  },
  surplus: {
    name: 'Sobra',
    unit: 'm3',
    formula: 'Soma do que voltou e ainda pode ser usado.',
    ...ofReturns,
  },
  residue: {
    name: 'Lastro',
    unit: 'm3',
    formula: 'Soma do que ficou preso no balão.',
    ...ofReturns,
  },
  reused: {
    name: 'Aproveitado',
    unit: 'm3',
    formula: 'Soma do que voltou e foi para outra obra ou outra carga.',
    ...ofReturns,
  },
  loss: {
    name: 'Perda',
    unit: 'cents',
    formula: 'O que não foi aproveitado × custo do m³ de cada traço.',
    ...ofReturns,
  },
  saved: {
    name: 'Economia',
    unit: 'cents',
    formula: 'Aproveitado × custo do m³ de cada traço.',
    ...ofReturns,
  },
  charged: {
    name: 'Cobrado',
    unit: 'cents',
    formula: 'Soma do que foi cobrado de clientes por retornos.',
    ...ofReturns,
  },
  undecided: {
    name: 'Retornos a decidir',
    unit: 'returns',
    formula: 'Retornos com sobra de que ninguém disse o destino.',
    ...ofReturns,
  },
  waitingSurplus: {
    name: 'Sobra a decidir',
    unit: 'm3',
    formula: 'Soma da sobra de que ninguém disse o destino.',
    ...ofReturns,
  },
  cameBackShare: {
    name: 'Retorno do mês',
    unit: 'share',
    formula: 'Voltou ÷ carregado.',
    ...ofReturns,
  },
  returnShare: {
    name: 'Índice de retorno',
    unit: 'share',
    formula: 'Devolvido ÷ carregado.',
    ...ofReturns,
  },
} as const satisfies Record<string, Figure>;
