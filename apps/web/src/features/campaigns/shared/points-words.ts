import { type MetricKey, metricOf, wordsOfQuantity } from '@traco/contract/campaigns/metrics';

/** Points as they are written: `1.240,5`. */
export const formatPoints = (points: number): string =>
  points.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

/** What gave points, by name. */
export const metricWords = (metric: MetricKey | 'adjustment'): string =>
  metric === 'adjustment' ? 'Contestação aceita' : metricOf(metric).name;

/** The quantity of a metric; nothing of what a contest changed. */
export const quantityWords = (metric: MetricKey | 'adjustment', quantity: number): string =>
  metric === 'adjustment' ? '' : wordsOfQuantity(metric, quantity);
