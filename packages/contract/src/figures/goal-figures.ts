import { type Figure, ofLoads } from './figure.ts';

const goals = 'Metas mensais da unidade ou de quem vende.';
const ofGoals = { source: goals, period: 'Pelo mês.', dimensions: ['unit', 'seller'] } as const;

/** Figures of goals, and of the calendar that they are due by. */
export const goalFigures = {
  goal: {
    name: 'Meta',
    unit: 'm3',
    formula: 'A meta do mês; de um dia, a do mês dividida pelos dias úteis (o sábado vale meio).',
    source: goals,
    period: 'Pelo mês.',
    dimensions: ['unit', 'seller'],
  },
  expected: {
    name: 'Ritmo da meta',
    unit: 'm3',
    formula:
      'Meta × dias úteis já passados ÷ dias úteis do período; o dia de hoje conta pelas horas de carga.',
    source: goals,
    period: 'Até agora.',
    dimensions: ['unit', 'seller'],
  },
  ahead: {
    name: 'Diferença do ritmo',
    unit: 'm3',
    formula: 'Volume − ritmo da meta: acima de zero está adiantado, abaixo está atrasado.',
    source: goals,
    period: 'Até agora.',
    dimensions: ['unit', 'seller'],
  },
  projection: {
    name: 'Projeção',
    unit: 'm3',
    formula: 'Volume ÷ dias úteis já passados × dias úteis do período.',
    source: ofLoads.source,
    period: 'Até agora; antes de um dia útil não há projeção.',
    dimensions: ['unit', 'seller'],
  },
  comparison: {
    name: 'Comparação de meses',
    unit: 'share',
    formula: 'Volume dos dias úteis inteiros deste mês ÷ o de outros tantos dias úteis do outro mês − 1.',
    source: ofLoads.source,
    period: 'Só dias terminados: o de hoje entra quando acabam as horas de carga.',
    dimensions: ['unit', 'seller'],
  },
  workingDays: {
    name: 'Dias úteis',
    unit: 'working-days',
    formula: 'De segunda a sexta um dia, o sábado meio; domingos e feriados nacionais, nenhum.',
    source: 'Calendário nacional.',
    period: 'O período inteiro.',
    dimensions: ['day'],
  },
  workingDaysOver: {
    name: 'Dias úteis já passados',
    unit: 'working-days',
    formula: 'Dias úteis até agora; o de hoje conta pelas horas de carga.',
    source: 'Calendário nacional.',
    period: 'Até agora.',
    dimensions: ['day'],
  },
  goalShare: {
    name: 'Meta cumprida',
    unit: 'share',
    formula: 'Volume ÷ meta.',
    ...ofGoals,
  },
  neededPerDay: {
    name: 'Necessário por dia',
    unit: 'm3',
    formula: 'O que falta para a meta ÷ dias úteis que restam, com o resto de hoje.',
    ...ofGoals,
    period: 'De agora ao fim do mês.',
  },
  sellersGoal: {
    name: 'Metas dos vendedores',
    unit: 'm3',
    formula: 'Soma das metas de quem vende pela unidade.',
    ...ofGoals,
  },
  workingDaysLeft: {
    name: 'Dias úteis que restam',
    unit: 'working-days',
    formula: 'Dias úteis do mês menos os que já passaram.',
    source: 'Calendário nacional.',
    period: 'De agora ao fim do mês.',
    dimensions: ['day'],
  },
  monthOver: {
    name: 'Mês já passado',
    unit: 'share',
    formula: 'Dias úteis já passados ÷ dias úteis do mês.',
    source: 'Calendário nacional.',
    period: 'Até agora.',
    dimensions: ['day'],
  },
  gapCause: {
    name: 'Causa da diferença',
    unit: 'm3',
    formula: 'Parte da diferença do ritmo que uma causa explica; todas juntas somam a diferença.',
    source: 'Cargas, metas e calendário.',
    period: 'Do primeiro dia do mês até o dia de hoje.',
    dimensions: ['unit', 'seller'],
  },
  workingDaysCompared: {
    name: 'Dias úteis comparados',
    unit: 'working-days',
    formula: 'Dias úteis terminados do mês; o de hoje entra quando acabam as horas de carga.',
    source: 'Calendário nacional.',
    period: 'Do primeiro dia do mês até o último terminado.',
    dimensions: ['day'],
  },
} as const satisfies Record<string, Figure>;
