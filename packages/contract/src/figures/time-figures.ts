import { type Figure, ofLoads } from './figure.ts';

const ofPromises = {
  source: 'Programações e cargas delas, com a chegada que o motorista ou a usina registrou.',
  period: ofLoads.period,
  dimensions: ['unit', 'customer', 'day'],
  seenBy: ofLoads.seenBy,
} as const;

/** Figures of when a load was at its site, and how old its concrete was. */
export const timeFigures = {
  overTerm: {
    name: 'Fora do prazo do concreto',
    unit: 'loads',
    formula: 'Cargas que terminaram de descarregar depois do prazo do concreto, contado da primeira água.',
    ...ofLoads,
  },
  overTermOut: {
    name: 'Na rua fora do prazo do concreto',
    unit: 'loads',
    formula: 'Cargas na rua que não terminaram de descarregar e já passaram do prazo do concreto.',
    ...ofLoads,
  },
  punctuality: {
    name: 'Pontualidade',
    unit: 'share',
    formula: 'Cargas que chegaram à obra na hora prometida ÷ cargas com hora prometida.',
    ...ofPromises,
  },
  promised: {
    name: 'Cargas com hora prometida',
    unit: 'loads',
    formula:
      'Cargas que contam, pedidas antes de a concretagem começar, de que se sabe a chegada à obra. À primeira promete-se o início da programação, a cada outra um intervalo a mais.',
    ...ofPromises,
  },
  late: {
    name: 'Cargas atrasadas',
    unit: 'loads',
    formula:
      'Cargas com hora prometida que chegaram à obra depois dela e do atraso ainda pontual (parâmetro da unidade).',
    ...ofPromises,
  },
  timed: {
    name: 'Cargas com horários',
    unit: 'loads',
    formula: 'Cargas de que se sabem a primeira água e o fim da descarga.',
    ...ofLoads,
  },
  ageAtEnd: {
    name: 'Idade do concreto na descarga',
    unit: 'minutes',
    formula: 'Da primeira água ao fim da descarga, em média das cargas com horários.',
    ...ofLoads,
  },
  holdTime: {
    name: 'Tempo na obra',
    unit: 'minutes',
    formula: 'Da chegada ao fim da descarga, em média das cargas com horários.',
    ...ofLoads,
  },
  held: {
    name: 'Cargas com horários na obra',
    unit: 'loads',
    formula: 'Cargas de que se sabem a chegada e o fim da descarga.',
    ...ofLoads,
  },
} as const satisfies Record<string, Figure>;
