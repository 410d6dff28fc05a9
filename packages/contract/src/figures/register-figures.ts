import type { Figure } from './figure.ts';

const ofRegisters = {
  source: 'Cadastros.',
  period: 'De agora.',
  dimensions: ['unit'],
  seenBy: ['units-overview:read'],
} as const;

const ofCrew = {
  source: 'Jornadas e veículos da unidade.',
  period: 'O dia escolhido, no relógio da unidade.',
  dimensions: ['unit', 'day'],
  seenBy: ['unit-manager:read'],
} as const;

/** Figures of what the company has: plants, people, vehicles. */
export const registerFigures = {
  units: {
    name: 'Unidades',
    unit: 'count',
    formula: 'Unidades ativas.',
    ...ofRegisters,
  },
  managedUnits: {
    name: 'Unidades com gerente',
    unit: 'count',
    formula: 'Unidades de que alguém da lista é gerente.',
    ...ofRegisters,
  },
  sellers: {
    name: 'Vendedores',
    unit: 'count',
    formula: 'Quem vende e está na ativa.',
    ...ofRegisters,
  },
  drivers: {
    name: 'Motoristas',
    unit: 'count',
    formula: 'Motoristas na ativa.',
    ...ofRegisters,
    seenBy: ['truck-drivers:read', 'helay-drivers:read'],
  },
  vehicles: {
    name: 'Veículos',
    unit: 'count',
    formula: 'Veículos ativos.',
    ...ofRegisters,
    seenBy: ['fleet-management:read'],
  },
  vehiclesWorking: {
    name: 'Veículos em operação',
    unit: 'count',
    formula: 'Veículos prontos para sair ou na rua.',
    ...ofRegisters,
    seenBy: ['fleet-management:read'],
  },
  vehiclesDown: {
    name: 'Veículos parados',
    unit: 'count',
    formula: 'Veículos em manutenção ou fora de uso por um tempo.',
    ...ofRegisters,
    seenBy: ['fleet-management:read'],
  },
  drums: {
    name: 'Volume dos balões',
    unit: 'm3',
    formula: 'Soma dos balões dos caminhões da lista.',
    ...ofRegisters,
    seenBy: ['fleet-management:read'],
  },
  readyDrums: {
    name: 'Volume dos balões prontos',
    unit: 'm3',
    formula: 'Soma dos balões dos caminhões prontos para sair.',
    ...ofRegisters,
    seenBy: ['fleet-management:read'],
  },
  customers: {
    name: 'Clientes',
    unit: 'count',
    formula: 'Clientes da lista ou da carteira.',
    ...ofRegisters,
    seenBy: ['customers:read'],
  },
  devices: {
    name: 'Dispositivos em uso',
    unit: 'count',
    formula: 'Dispositivos com alguém do sistema dentro, agora.',
    ...ofRegisters,
  },
  requests: {
    name: 'Pedidos de orçamento',
    unit: 'count',
    formula: 'Pedidos que chegaram pela página pública no mês.',
    ...ofRegisters,
  },
  quoted: {
    name: 'Pedidos respondidos',
    unit: 'count',
    formula: 'Pedidos de orçamento do mês que já têm preço.',
    ...ofRegisters,
  },
  trucksOfDay: {
    name: 'Caminhões do dia',
    unit: 'count',
    formula: 'Caminhões com alguma carga no dia.',
    ...ofRegisters,
    seenBy: ['operational-reports:read'],
  },
  driversOfDay: {
    name: 'Motoristas do dia',
    unit: 'count',
    formula: 'Motoristas com alguma carga no dia.',
    ...ofRegisters,
    seenBy: ['operational-reports:read'],
  },
  driversOnDuty: {
    name: 'Motoristas em serviço',
    unit: 'count',
    formula: 'Motoristas que iniciaram a jornada e ainda não a encerraram.',
    ...ofCrew,
  },
  driversWithShift: {
    name: 'Motoristas com jornada',
    unit: 'count',
    formula: 'Motoristas do quadro com jornada prevista ou feita no dia.',
    ...ofCrew,
  },
  readyMixers: {
    name: 'Betoneiras prontas',
    unit: 'count',
    formula: 'Betoneiras da unidade que podem ser programadas: nem em manutenção nem paradas.',
    ...ofCrew,
  },
  fuelCost: {
    name: 'Gasto com combustível',
    unit: 'cents',
    formula: 'Soma do valor dos abastecimentos.',
    ...ofRegisters,
    seenBy: ['operational-sheet:read'],
  },
} as const satisfies Record<string, Figure>;
