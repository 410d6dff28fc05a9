import type { CampaignKind } from './campaign-words.ts';

/** What a metric is counted in. */
export type MetricUnit = 'm3' | 'customers' | 'percent' | 'litres-per-m3';

/** What a campaign may measure, always from the ledger. */
export interface Metric {
  for: CampaignKind;
  name: string;
  unit: MetricUnit;
  /** `each`: every row of the ledger earns its points; `week`: each week is a part, by how it compares with the target. */
  counts: 'each' | 'week';
  better: 'higher' | 'lower';
  /** How it comes about, as whoever joins reads it. */
  formula: string;
  /** What moves it most, for whoever wants more of it. */
  advice: string;
}

/** Days after the load within which a payment is still on time. */
export const ON_TIME_DAYS = 30;

/**
 * The registry of metrics: what is not here no campaign measures. None tells a cost, and purchase orders inside the budget
 * wait for the ledger of orders.
 */
export const metrics = {
  delivered: {
    for: 'seller',
    name: 'Volume entregue',
    unit: 'm3',
    counts: 'each',
    better: 'higher',
    formula:
      'm³ entregues das suas cargas, depois da descarga. Carga a caminho, recusada ou cancelada não conta.',
    advice: 'Confirme as concretagens dos próximos dias: ponto só nasce de concreto descarregado.',
  },
  new_customers: {
    for: 'seller',
    name: 'Clientes novos',
    unit: 'customers',
    counts: 'each',
    better: 'higher',
    formula: 'Clientes que nunca tinham recebido concreto da empresa, no dia da primeira entrega.',
    advice: 'Transforme os pedidos da sua página pública em primeira entrega.',
  },
  paid_on_time: {
    for: 'seller',
    name: 'Pagamento em dia',
    unit: 'm3',
    counts: 'each',
    better: 'higher',
    formula: `m³ das suas cargas do período pagas em até ${ON_TIME_DAYS} dias do carregamento.`,
    advice: 'Lembre o cliente antes do vencimento: o pagamento em dia vale pelo m³ da carga.',
  },
  at_list_price: {
    for: 'seller',
    name: 'Venda pela tabela',
    unit: 'm3',
    counts: 'each',
    better: 'higher',
    formula: 'm³ entregues pelo preço da tabela publicada naquele dia, ou acima dele.',
    advice: 'Antes do desconto, negocie prazo ou frete: só conta o m³ pelo preço da tabela.',
  },
  returns_share: {
    for: 'manager',
    name: 'Concreto devolvido',
    unit: 'percent',
    counts: 'week',
    better: 'lower',
    formula: 'm³ devolvidos ÷ m³ carregados da sua unidade, por semana.',
    advice: 'Confira o volume com a obra antes da última carga.',
  },
  m3_per_truck: {
    for: 'manager',
    name: 'm³ por caminhão por dia',
    unit: 'm3',
    counts: 'week',
    better: 'higher',
    formula: 'm³ entregues ÷ (caminhões que rodaram, somados dia a dia), por semana.',
    advice: 'Encurte a espera na obra: caminhão parado é viagem a menos.',
  },
  diesel_per_m3: {
    for: 'manager',
    name: 'Diesel por m³',
    unit: 'litres-per-m3',
    counts: 'week',
    better: 'lower',
    formula: 'Litros abastecidos nas fichas dos motoristas ÷ m³ entregues, por semana.',
    advice: 'Veja nas fichas quem espera com o motor ligado.',
  },
  checklists: {
    for: 'manager',
    name: 'Checklists feitos',
    unit: 'percent',
    counts: 'week',
    better: 'higher',
    formula: 'Jornadas iniciadas com o checklist respondido ÷ jornadas iniciadas, por semana.',
    advice: 'Cobre o checklist antes da primeira carga.',
  },
  clock_breaches: {
    for: 'manager',
    name: 'Cargas fora do tempo do concreto',
    unit: 'percent',
    counts: 'week',
    better: 'lower',
    formula: 'Cargas descarregadas depois de 150 min da primeira água ÷ cargas descarregadas, por semana.',
    advice: 'Espace as cargas da obra que descarrega devagar.',
  },
  on_time_starts: {
    for: 'manager',
    name: 'Cargas no horário',
    unit: 'percent',
    counts: 'week',
    better: 'higher',
    formula:
      'Cargas programadas que chegaram na hora combinada ÷ cargas programadas que chegaram, por semana.',
    advice: 'Comece o carregamento da primeira carga do dia no horário.',
  },
} as const satisfies Record<string, Metric>;

export type MetricKey = keyof typeof metrics;
export const metricKeys = Object.keys(metrics) as [MetricKey, ...MetricKey[]];

/** A metric by its key. */
export const metricOf = (key: MetricKey): Metric => metrics[key];

/** The metrics that a campaign of this kind may choose from. */
export const metricsFor = (kind: CampaignKind): MetricKey[] =>
  metricKeys.filter((key) => metrics[key].for === kind);

const decimal = (value: number, most: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: most > 1 ? 0 : most, maximumFractionDigits: most });

/** A quantity of a metric in words: `8,0 m³`, `2 clientes`, `97,5 %`. */
export function wordsOfQuantity(key: MetricKey, quantity: number): string {
  switch (metricOf(key).unit) {
    case 'm3':
      return `${decimal(quantity, 1)} m³`;
    case 'customers':
      return quantity === 1 ? '1 cliente' : `${decimal(quantity, 2)} clientes`;
    case 'percent':
      return `${decimal(quantity, 1)} %`;
    case 'litres-per-m3':
      return `${decimal(quantity, 2)} L/m³`;
  }
}
