/** In what a figure is measured; each has one way of being written. */
export type FigureUnit =
  | 'm3'
  | 'loads'
  | 'pours'
  | 'cents'
  | 'cents-per-m3'
  | 'share'
  | 'working-days'
  | 'minutes';

/** By what a figure can be divided, in the words of a screen. */
export type FigureDimension = 'unit' | 'seller' | 'customer' | 'mix' | 'day';

/** What one figure means, for screens, exports, prints and texts alike: they take name, unit and definition from here. */
export interface Figure {
  /** As it is called in Portuguese; no other figure is called so. */
  name: string;
  unit: FigureUnit;
  /** How it comes about, in a sentence. */
  formula: string;
  /** What it is counted from. */
  source: string;
  /** Which moment puts a row into a period. */
  period: string;
  dimensions: readonly FigureDimension[];
}

const loads = 'Cargas lançadas ou carregadas pela programação, confirmadas pela unidade.';
const byLoading = 'Pelo horário de carregamento, no relógio da unidade.';
const everyDimension = ['unit', 'seller', 'customer', 'mix', 'day'] as const;
const ofLoads = { source: loads, period: byLoading, dimensions: everyDimension };
const goals = 'Metas mensais da unidade ou de quem vende.';

/**
 * The dictionary of figures. A load counts when its record is accepted and the truck has left the plant, neither cancelled nor
 * refused whole; `volume = delivered + onTheWay`, and `loaded = volume + returned` but for what was put to use in another load.
 */
export const figures = {
  ordered: {
    name: 'Programado',
    unit: 'm3',
    formula: 'Soma do volume pedido nas programações que não foram canceladas, menos o que foi liberado.',
    source: 'Programações.',
    period: 'Pelo dia da concretagem, no relógio da unidade.',
    dimensions: everyDimension,
  },
  volume: {
    name: 'Volume',
    unit: 'm3',
    formula: 'Entregue + a caminho: o que saiu da usina, menos o que voltou. É o que se compara com a meta.',
    ...ofLoads,
  },
  volumeOfPours: {
    name: 'Já saiu',
    unit: 'm3',
    formula: 'O volume das cargas das programações: entregue + a caminho.',
    source: 'Cargas das programações.',
    period: 'Pelo dia da concretagem, no relógio da unidade.',
    dimensions: everyDimension,
  },
  loaded: {
    name: 'Carregado',
    unit: 'm3',
    formula: 'Soma do que entrou no balão e saiu da usina. Um retorno não muda este número.',
    ...ofLoads,
  },
  onTheWay: {
    name: 'A caminho',
    unit: 'm3',
    formula: 'Soma das cargas que saíram da usina e ainda não terminaram de descarregar.',
    ...ofLoads,
  },
  delivered: {
    name: 'Entregue',
    unit: 'm3',
    formula: 'Soma do que foi descarregado na obra. O que voltou no caminhão não entra.',
    ...ofLoads,
  },
  returned: {
    name: 'Devolvido',
    unit: 'm3',
    formula: 'Soma do lastro e da sobra que voltaram à usina.',
    ...ofLoads,
  },
  returnedCost: {
    name: 'Custo do devolvido',
    unit: 'cents',
    formula: 'Devolvido × custo do m³ de cada traço.',
    ...ofLoads,
  },
  uncounted: {
    name: 'Não contabilizado',
    unit: 'm3',
    formula:
      'Soma das cargas da lista que não contam: a confirmar, não aceitas, recusadas ou ainda carregando.',
    ...ofLoads,
  },
  loads: {
    name: 'Cargas',
    unit: 'loads',
    formula: 'Quantas cargas contam: confirmadas, que saíram da usina e não foram canceladas nem recusadas.',
    ...ofLoads,
  },
  underWay: {
    name: 'Cargas em andamento',
    unit: 'loads',
    formula: 'Cargas de ontem e de hoje que começaram a carregar e ainda não voltaram à usina.',
    source: loads,
    period: 'De agora, qualquer que seja o dia escolhido.',
    dimensions: everyDimension,
  },
  refused: {
    name: 'Recusadas',
    unit: 'loads',
    formula: 'Cargas que o cliente não recebeu.',
    ...ofLoads,
  },
  billed: {
    name: 'Faturado',
    unit: 'm3',
    formula: 'Soma do volume cobrado em cada carga que conta.',
    ...ofLoads,
  },
  revenue: {
    name: 'Receita',
    unit: 'cents',
    formula: 'Faturado × preço do m³ de cada carga.',
    ...ofLoads,
  },
  averagePrice: {
    name: 'Preço médio',
    unit: 'cents-per-m3',
    formula: 'Receita ÷ faturado.',
    ...ofLoads,
  },
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
    source: loads,
    period: 'Até agora; antes de um dia útil não há projeção.',
    dimensions: ['unit', 'seller'],
  },
  comparison: {
    name: 'Comparação de meses',
    unit: 'share',
    formula: 'Volume dos dias úteis inteiros deste mês ÷ o de outros tantos dias úteis do outro mês − 1.',
    source: loads,
    period: 'Só dias terminados: o de hoje entra quando acabam as horas de carga.',
    dimensions: ['unit', 'seller'],
  },
  workingDays: {
    name: 'Dias úteis',
    unit: 'working-days',
    formula: 'De segunda a sexta um dia, o sábado meio; domingos e feriados nacionais, nenhum.',
    source: 'Calendário nacional.',
    period: 'Até agora.',
    dimensions: ['day'],
  },
} as const satisfies Record<string, Figure>;

/** A figure by its key. */
export type FigureKey = keyof typeof figures;

/** Portuguese name of a figure. */
export const nameOfFigure = (key: FigureKey): string => figures[key].name;
