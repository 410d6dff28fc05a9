import type { MetricStanding, OwnCampaign } from '@traco/contract/campaigns/campaign';
import { type CampaignMetric, pointsAtTarget } from '@traco/contract/campaigns/campaign-rules';
import { metricOf, wordsOfQuantity } from '@traco/contract/campaigns/metrics';
import { pointsInColumn, pointsText } from '@traco/contract/campaigns/points-words';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { BoardRow } from '../../../ui/board.tsx';
import { FigureBlock } from '../../../ui/figure-block.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { explanationsOf } from '../../figures/shared/explanation.ts';
import classes from '../campaigns.module.css';
import { metricWords, pointsWords, quantityWords, shortfallWords } from '../shared/points-words.ts';

interface Props {
  campaign: OwnCampaign;
  member: NonNullable<OwnCampaign['member']>;
}

/** What there is still to win of each metric, the most first: there the next effort pays most. */
function mostLeft({ rules }: OwnCampaign, byMetric: readonly MetricStanding[]) {
  const left = rules.metrics.map((metric) => ({
    key: metric.key,
    points:
      pointsAtTarget(rules, metric) - (byMetric.find((each) => each.metric === metric.key)?.points ?? 0),
  }));
  return left.toSorted((one, other) => other.points - one.points)[0];
}

/** Own points: how many, which place, by which metric, and what moves them most. */
export function OwnScore({ campaign, member }: Props) {
  const most = mostLeft(campaign, member.byMetric);
  const behind = campaign.ranking.find(({ place }) => place === member.place - 1);
  return (
    <>
      <BoardRow isDense>
        <FigureBlock
          label="Meus pontos"
          value={pointsInColumn(member.points)}
          explanations={explanationsOf('campaignPoints')}
          notes={[{ words: `${pointsText(member.free)} livres para prêmios` }]}
        />
        <FigureBlock
          label="Colocação"
          value={`${member.place}º`}
          unit={`de ${campaign.ranking.length}`}
          explanations={explanationsOf('campaignPlace')}
          notes={[
            behind
              ? {
                  words: `${shortfallWords(Math.max(0, behind.points - member.points))} para o ${behind.place}º lugar`,
                }
              : { words: 'Ninguém está à sua frente', tone: 'good' as const },
          ]}
        />
      </BoardRow>
      <Panel title="Por indicador">
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Indicador</th>
                <th scope="col" data-number>
                  Até agora
                </th>
                <th scope="col" data-number>
                  {nameOfFigure('campaignPoints')}
                </th>
              </tr>
            </thead>
            <tbody>
              {member.byMetric.map((standing) => (
                <OneMetric key={standing.metric} campaign={campaign} standing={standing} />
              ))}
            </tbody>
          </table>
        </div>
        {most && most.points > 0 && campaign.state === 'published' && (
          <p className={classes.hint}>
            <b>O que mais move os seus pontos: {metricOf(most.key).name.toLowerCase()}</b>, com{' '}
            {pointsWords(most.points)} a ganhar. {metricOf(most.key).advice}
          </p>
        )}
      </Panel>
    </>
  );
}

function OneMetric({ campaign, standing }: { campaign: OwnCampaign; standing: MetricStanding }) {
  const rule = campaign.rules.metrics.find(({ key }) => key === standing.metric);
  const weeks = campaign.weeks.filter(({ metric }) => metric === standing.metric);
  const last = weeks.at(-1);
  return (
    <tr>
      <td>
        {metricWords(standing.metric)}
        {rule && (
          <small>
            meta {wordsOfQuantity(rule.key, rule.target)} · peso {rule.weight} %
          </small>
        )}
        {rule && last?.points === null && <small>{lackingWords(rule, last.quantity)}</small>}
        {weeks.length > 1 && (
          <span className={classes.trend}>
            <Sparkline values={weeks.map(({ quantity }) => quantity)} />
          </span>
        )}
      </td>
      <td data-number>
        {weeks.length > 0
          ? wordsOfQuantity(weeks[0]!.metric, mean(weeks.map(({ quantity }) => quantity)))
          : quantityWords(standing.metric, standing.quantity)}
      </td>
      <td data-number>{pointsInColumn(standing.points)}</td>
    </tr>
  );
}

const asWritten = (value: number) => Math.round(value * 10) / 10;

/** What the week under way still lacks; its points come when it is over. */
function lackingWords({ key, target }: CampaignMetric, quantity: number): string {
  const now = `Nesta semana: ${wordsOfQuantity(key, quantity)}`;
  // What is told adds up: both are rounded as they are written.
  const lacks = (metricOf(key).better === 'higher' ? 1 : -1) * (asWritten(target) - asWritten(quantity));
  if (lacks <= 0) return `${now}, na meta.`;
  return metricOf(key).better === 'higher'
    ? `${now}: faltam ${wordsOfQuantity(key, lacks)} para a meta.`
    : `${now}: ${wordsOfQuantity(key, lacks)} acima da meta.`;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
