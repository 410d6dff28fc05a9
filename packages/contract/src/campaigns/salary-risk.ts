import { type CampaignMetric, daysOf, type PrizeFields, pointsAtTarget } from './campaign-rules.ts';
import { type MetricKey, metricOf, wordsOfQuantity } from './metrics.ts';
import { reachedOf } from './points.ts';
import { pointsText } from './points-words.ts';

/** So many months in a row with a prize look like pay. */
export const STREAK_MONTHS = 3;

/** Why a prize could be held to be salary (CLT art. 457 § 4: performance above what is ordinarily expected). */
export interface SalaryRisk {
  key: 'fixed' | 'everyone' | 'usual' | 'easy' | 'every_month';
  words: string;
}

/** What the check looks at. */
export interface RiskFacts {
  startsOn: string;
  endsOn: string;
  metrics: readonly CampaignMetric[];
  totalPoints: number;
  prizes: readonly Pick<PrizeFields, 'words' | 'stock' | 'needs' | 'amount'>[];
  /** How many people may join. */
  people: number;
  /** What a person usually comes to: in 30 days, or, of a weekly metric, in a week. Nothing where the ledger does not say. */
  usual: Partial<Record<MetricKey, number>>;
  /** Months right before the beginning that each had a campaign of the same people. */
  monthsInARow: number;
}

/** What is usual in the whole period, as a target is meant. */
export function usualInPeriod(
  period: { startsOn: string; endsOn: string },
  key: MetricKey,
  usual: number,
): number {
  const whole = metricOf(key).counts === 'each' ? (usual * daysOf(period)) / 30 : usual;
  return Math.round(whole * 100) / 100;
}

/** Whether a target asks for more than what is usual; true where nothing is known. */
function isAboveUsual(period: RiskFacts, { key, target }: CampaignMetric): boolean {
  const usual = period.usual[key];
  if (usual === undefined) return true;
  const expected = usualInPeriod(period, key, usual);
  return metricOf(key).better === 'higher' ? target > expected : target < expected;
}

/** The points that somebody has who does what is usual, by the metrics of which the ledger knows; in whole points, never too many. */
export function usualPoints(
  facts: Pick<RiskFacts, 'startsOn' | 'endsOn' | 'metrics' | 'totalPoints' | 'usual'>,
): number {
  const sum = facts.metrics.reduce((points, metric) => {
    const usual = facts.usual[metric.key];
    if (usual === undefined) return points;
    const reached =
      metricOf(metric.key).counts === 'each'
        ? usualInPeriod(facts, metric.key, usual) / metric.target
        : reachedOf(metric, usual);
    return points + pointsAtTarget(facts, metric) * reached;
  }, 0);
  return Math.floor(sum);
}

/** What of a campaign a judge could call salary, each with its reason; none: nothing was found. */
export function salaryRisk(facts: RiskFacts): SalaryRisk[] {
  const risks: SalaryRisk[] = [];
  const free = facts.prizes.filter(({ needs, amount }) => needs === 'points' && amount === 0);
  for (const { words } of free)
    risks.push({
      key: 'fixed',
      words: `“${words}” não pede ponto nenhum: valor fixo, sem resultado, é salário. Peça um mínimo de pontos.`,
    });
  const ordinary = facts.metrics.filter((metric) => !isAboveUsual(facts, metric));
  for (const { key, target } of ordinary) {
    const expected = usualInPeriod(facts, key, facts.usual[key] ?? 0);
    risks.push({
      key: 'usual',
      words: `${metricOf(key).name}: a meta de ${wordsOfQuantity(key, target)} não passa do habitual (${wordsOfQuantity(key, expected)} no período). Prêmio paga desempenho acima do esperado.`,
    });
  }
  const hasNoResult = ordinary.length === facts.metrics.length;
  const comesAnyway = usualPoints(facts);
  const easy = facts.prizes.filter(({ needs, amount }) => needs === 'points' && amount <= comesAnyway);
  for (const { words, amount } of hasNoResult ? [] : easy)
    if (amount > 0)
      risks.push({
        key: 'easy',
        words: `“${words}” pede ${pointsText(amount)} pontos, e o desempenho habitual já dá ${pointsText(comesAnyway)} no período: prêmio paga o que passa do habitual.`,
      });
  const stock = (hasNoResult ? facts.prizes : easy).reduce((sum, prize) => sum + prize.stock, 0);
  if (facts.people > 0 && stock >= facts.people)
    risks.push({
      key: 'everyone',
      words: `Há prêmio para todos (${stock} para ${facts.people}) sem resultado acima do habitual: pago a todos, é salário.`,
    });
  if (facts.monthsInARow >= STREAK_MONTHS)
    risks.push({
      key: 'every_month',
      words: `Há campanha para este público há ${facts.monthsInARow} meses seguidos: o que se paga todo mês vira habitual. Deixe um intervalo ou mude o que se mede.`,
    });
  return risks;
}
