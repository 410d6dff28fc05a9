import { type MetricKey, metricOf, wordsOfQuantity } from '@traco/contract/campaigns/metrics';
import { pointsText } from '@traco/contract/campaigns/points-words';

const isOne = (points: number): boolean => points > 0 && points < 2;

/** So many points, in words: `1 ponto`, `0,36 ponto`, `1.240,50 pontos`. */
export const pointsWords = (points: number): string =>
  `${pointsText(points)} ${isOne(points) ? 'ponto' : 'pontos'}`;

/** How many are lacking: `Falta 1 ponto`, `Faltam 30 pontos`. */
export const shortfallWords = (points: number): string =>
  `${isOne(points) ? 'Falta' : 'Faltam'} ${pointsWords(points)}`;

/** What gave points, by name. */
export const metricWords = (metric: MetricKey | 'adjustment'): string =>
  metric === 'adjustment' ? 'Contestação aceita' : metricOf(metric).name;

/** The quantity of a metric; nothing of what a contest changed. */
export const quantityWords = (metric: MetricKey | 'adjustment', quantity: number): string =>
  metric === 'adjustment' ? '' : wordsOfQuantity(metric, quantity);
