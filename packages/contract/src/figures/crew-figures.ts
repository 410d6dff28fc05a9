import type { Figure } from './figure.ts';

const ofDrivers = {
  source: 'Turnos, cargas e checklists.',
  period: 'Pelo dia do turno ou da carga, no relógio da unidade.',
  dimensions: ['unit', 'driver', 'day'],
  seenBy: ['operational-reports:read', 'operational-sheet:drive'],
} as const;

/** Figures of the work of drivers and trucks. */
export const crewFigures = {
  trips: {
    name: 'Viagens',
    unit: 'count',
    formula: 'Cargas que contam, de um motorista.',
    ...ofDrivers,
  },
  hours: {
    name: 'Horas de turno',
    unit: 'hours',
    formula: 'Soma dos turnos terminados.',
    ...ofDrivers,
  },
  hoursOfDay: {
    name: 'Horas de turno do dia',
    unit: 'hours',
    formula: 'Soma dos turnos do dia; o de hoje que ainda corre conta até agora.',
    ...ofDrivers,
  },
  m3PerHour: {
    name: 'm³ por hora',
    unit: 'm3-per-hour',
    formula: 'Volume dos dias com turno terminado ÷ horas de turno.',
    ...ofDrivers,
  },
  checklistShare: {
    name: 'Checklist feito',
    unit: 'share',
    formula: 'Turnos que começaram com o caminhão conferido ÷ turnos.',
    ...ofDrivers,
  },
  median: {
    name: 'Mediana do grupo',
    unit: 'm3',
    formula: 'O volume do motorista do meio, entre os da mesma unidade e do mesmo dono.',
    ...ofDrivers,
  },
  medianTrips: {
    name: 'Mediana de viagens',
    unit: 'count',
    formula: 'As viagens do motorista do meio, entre os da mesma unidade e do mesmo dono.',
    ...ofDrivers,
  },
  shareOfMedian: {
    name: 'Contra a mediana',
    unit: 'share',
    formula: 'Volume do motorista ÷ mediana do grupo.',
    ...ofDrivers,
  },
  tripsOfMedian: {
    name: 'Viagens contra a mediana',
    unit: 'share',
    formula: 'Viagens do motorista ÷ mediana de viagens.',
    ...ofDrivers,
  },
  daysAway: {
    name: 'Dias fora',
    unit: 'count',
    formula: 'Dias de folga, férias, falta ou licença no mês.',
    ...ofDrivers,
  },
  fleetShare: {
    name: 'Frota disponível',
    unit: 'share',
    formula: 'Veículos em operação ÷ veículos ativos.',
    ...ofDrivers,
  },
  km: {
    name: 'Quilômetros',
    unit: 'km',
    formula: 'Hodômetro da volta − hodômetro da saída, somados os turnos.',
    ...ofDrivers,
  },
  fuel: {
    name: 'Combustível',
    unit: 'litres',
    formula: 'Soma dos abastecimentos.',
    ...ofDrivers,
  },
  fuelPerM3: {
    name: 'Consumo por m³',
    unit: 'litres-per-m3',
    formula: 'Combustível ÷ volume.',
    ...ofDrivers,
  },
  occurrences: {
    name: 'Ocorrências',
    unit: 'count',
    formula: 'Quantas ocorrências foram registradas.',
    ...ofDrivers,
  },
} as const satisfies Record<string, Figure>;
