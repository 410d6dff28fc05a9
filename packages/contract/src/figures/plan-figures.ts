import { type Figure, ofLoads } from './figure.ts';

const ofPours = {
  source: 'Programações.',
  period: 'Pelo dia da concretagem, no relógio da unidade.',
  dimensions: ofLoads.dimensions,
  seenBy: ['pours:list'],
} as const;

const ofPlannedLoads = {
  source: 'Cargas da programação.',
  period: 'Pelo dia da programação, no relógio da unidade.',
  dimensions: ['unit', 'day'],
  seenBy: ofPours.seenBy,
} as const;

/** Figures of what is programmed. */
export const planFigures = {
  ordered: {
    name: 'Programado',
    unit: 'm3',
    formula: 'Soma do volume pedido nas programações que não foram canceladas, menos o que foi liberado.',
    ...ofPours,
  },
  confirmed: {
    name: 'Confirmado',
    unit: 'm3',
    formula: 'A parte do programado que a usina confirmou.',
    ...ofPours,
  },
  volumeOfPours: {
    name: 'Já saiu',
    unit: 'm3',
    formula: 'O volume das cargas das programações: entregue + a caminho.',
    source: 'Cargas das programações.',
    period: 'Pelo dia da concretagem, no relógio da unidade.',
    dimensions: ofLoads.dimensions,
    seenBy: ofPours.seenBy,
  },
  pours: {
    name: 'Programações',
    unit: 'pours',
    formula: 'Quantas programações não foram canceladas.',
    ...ofPours,
  },
  plannedVolume: {
    name: 'Previsto nas cargas',
    unit: 'm3',
    formula: 'Soma do que levam as cargas das programações do dia, já iniciadas ou não.',
    ...ofPlannedLoads,
  },
  plannedConfirmed: {
    name: 'Previsto e confirmado',
    unit: 'm3',
    formula: 'A parte do previsto nas cargas que é de programações que a usina confirmou.',
    ...ofPlannedLoads,
  },
  plannedByHour: {
    name: 'Previsto até a hora',
    unit: 'm3',
    formula: 'Soma do que estava programado para carregar até o fim da hora.',
    source: 'Cargas da programação.',
    period: 'Do começo do dia ao fim da hora.',
    dimensions: ['unit', 'day'],
    seenBy: ofPours.seenBy,
  },
  plannedLoads: {
    name: 'Cargas programadas',
    unit: 'loads',
    formula: 'Cargas das programações do dia, já iniciadas ou não.',
    ...ofPlannedLoads,
  },
  capacity: {
    name: 'Capacidade da usina',
    unit: 'm3',
    formula: 'Vazão da usina em m³ por hora × horas em que ela abre.',
    source: 'Parâmetros da unidade.',
    period: 'Por dia.',
    dimensions: ['unit', 'day'],
    seenBy: ofPours.seenBy,
  },
  givenLoads: {
    name: 'Cargas do motorista',
    unit: 'loads',
    formula: 'Cargas do dia dadas ao motorista, feitas ou não; as canceladas não entram.',
    source: 'Cargas da programação e lançadas.',
    period: 'Pelo dia da carga, no relógio da unidade.',
    dimensions: ['unit', 'driver', 'day'],
    seenBy: ofPours.seenBy,
  },
  doneLoads: {
    name: 'Cargas descarregadas',
    unit: 'loads',
    formula: 'Cargas do dia que o motorista já descarregou.',
    source: 'Cargas da programação e lançadas.',
    period: 'Pelo dia da carga, no relógio da unidade.',
    dimensions: ['unit', 'driver', 'day'],
    seenBy: ofPours.seenBy,
  },
  givenVolume: {
    name: 'Volume do motorista',
    unit: 'm3',
    formula: 'Soma do balão das cargas do dia dadas ao motorista.',
    source: 'Cargas da programação e lançadas.',
    period: 'Pelo dia da carga, no relógio da unidade.',
    dimensions: ['unit', 'driver', 'day'],
    seenBy: ofPours.seenBy,
  },
} as const satisfies Record<string, Figure>;
