import type { Figure } from './figure.ts';

const seenBy = ['campaigns:read', 'campaigns:results', 'campaigns:own'] as const;
const ofCampaign = {
  source: 'Pontos das campanhas, recontados dos lançamentos.',
  period: 'O período da campanha, no relógio da unidade.',
  dimensions: ['unit', 'seller'],
  seenBy,
} as const;

/** Figures of campaigns: none of them is commission, nor is added to it. */
export const campaignFigures = {
  campaignPoints: {
    name: 'Pontos',
    unit: 'count',
    formula:
      'Quantidade × pontos do indicador ÷ meta; do indicador semanal, a parte da semana × o quanto ela alcançou da meta.',
    ...ofCampaign,
  },
  freePoints: {
    name: 'Pontos livres',
    unit: 'count',
    formula: 'Pontos − pontos dos prêmios solicitados e não recusados.',
    ...ofCampaign,
  },
  teamPoints: {
    name: 'Pontos da equipe',
    unit: 'count',
    formula:
      'Pontos de cada semana × a parte do motorista: o que ele rodou no indicador × o quanto alcançou da meta, ÷ o mesmo de todos.',
    ...ofCampaign,
    source: 'Pontos da campanha, e as cargas, jornadas e abastecimentos de cada motorista.',
    dimensions: ['unit', 'driver'],
    seenBy: ['campaigns:own'],
  },
  campaignPlace: {
    name: 'Colocação',
    unit: 'count',
    formula: 'Ordem dos pontos, do maior ao menor; no empate, o critério do regulamento.',
    ...ofCampaign,
  },
  metricQuantity: {
    name: 'Resultado do indicador',
    unit: 'count',
    formula: 'O que o indicador mede, pela fórmula dele no regulamento.',
    ...ofCampaign,
    source: 'Cargas, retornos, jornadas e abastecimentos lançados.',
  },
  prizesLeft: {
    name: 'Prêmios restantes',
    unit: 'count',
    formula: 'Quantidade do prêmio − solicitações não recusadas.',
    ...ofCampaign,
    dimensions: [],
  },
  prizePoints: {
    name: 'Pontos do prêmio',
    unit: 'count',
    formula: 'Pontos que o prêmio pede no regulamento.',
    ...ofCampaign,
    dimensions: [],
  },
  contestPoints: {
    name: 'Pontos da contestação',
    unit: 'count',
    formula: 'Pontos que a decisão deu ou tirou.',
    ...ofCampaign,
  },
  campaignMembers: {
    name: 'Participantes',
    unit: 'count',
    formula: 'Pessoas que aderiram pelo termo da campanha.',
    ...ofCampaign,
    seenBy: ['campaigns:read'],
  },
  openContests: {
    name: 'Contestações em análise',
    unit: 'count',
    formula: 'Contestações de resultado sem decisão.',
    ...ofCampaign,
    seenBy: ['campaigns:read'],
  },
  openRedemptions: {
    name: 'Prêmios solicitados',
    unit: 'count',
    formula: 'Solicitações de prêmio sem decisão, e aprovadas sem entrega.',
    ...ofCampaign,
    seenBy: ['campaigns:read'],
  },
} as const satisfies Record<string, Figure>;
