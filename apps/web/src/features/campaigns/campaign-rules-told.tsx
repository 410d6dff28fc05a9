import type { Campaign } from '@traco/contract/campaigns/campaign';
import { pointsAtTarget } from '@traco/contract/campaigns/campaign-rules';
import {
  campaignKindWords,
  PRIZE_IS_NO_COMMISSION,
  tieBreakWords,
} from '@traco/contract/campaigns/campaign-words';
import { metricOf, wordsOfQuantity } from '@traco/contract/campaigns/metrics';
import { pointsText } from '@traco/contract/campaigns/points-words';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { deviceZone, useUnits } from '../../kit/form/use-lookups.ts';
import record from '../../kit/record/record.module.css';
import { formatInstant } from '../../lib/formats.ts';
import { DetailLines } from '../../ui/detail-lines.tsx';
import classes from './campaigns.module.css';
import { LawFound, useLawCheck } from './law-check.tsx';

const when = (instant: string | null, by: string) =>
  instant && `${formatInstant(instant, deviceZone())}, por ${by || 'conta removida'}`;

/** What was laid down, who did what and when, and what the law says of it. */
export function CampaignRulesTold({ campaign }: { campaign: Campaign }) {
  const { rules, unitIds } = campaign;
  const units = useUnits();
  const found = useLawCheck(campaign.state === 'draft' ? campaign : undefined, campaign.id);
  return (
    <div>
      {found && <LawFound risks={found.risks} />}
      <section className={record.part} aria-label="Regulamento">
        <h3>Regulamento</h3>
        <p className={classes.hint}>{PRIZE_IS_NO_COMMISSION}</p>
        <MetricsTold campaign={campaign} />
        <DetailLines
          lines={[
            ['Para quem', campaignKindWords[campaign.kind]],
            [
              'Unidades',
              unitIds.length === 0
                ? 'Todas'
                : units.flatMap(({ id, name }) => (unitIds.includes(id) ? [name] : [])).join(', '),
            ],
            ['Desempate', tieBreakWords[rules.tieBreak]],
            ['Quem apura', rules.measuredBy],
            ['Observações', rules.notes],
            ['Publicada', when(campaign.publishedAt, campaign.publishedBy)],
            ['Publicada apesar do risco', campaign.riskReason],
            [
              'Última contagem de pontos',
              campaign.countedAt && formatInstant(campaign.countedAt, deviceZone()),
            ],
            ['Apurada', when(campaign.measuredAt, campaign.measuredBy)],
            ['Versão do resultado', campaign.resultVersion > 0 && `${campaign.resultVersion}ª`],
            ['Aprovada', when(campaign.approvedAt, campaign.approvedBy)],
            ['Prêmios liberados', when(campaign.paidAt, campaign.paidBy)],
          ]}
        />
        {campaign.sha256 && <p className={classes.hash}>SHA-256 do regulamento: {campaign.sha256}</p>}
        {campaign.resultSha256 && (
          <p className={classes.hash}>SHA-256 do resultado: {campaign.resultSha256}</p>
        )}
      </section>
    </div>
  );
}

/** The metrics with their weights and targets, and the points that each gives at its target. */
export const MetricsTold = ({ campaign: { rules } }: { campaign: Pick<Campaign, 'rules'> }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">Indicador</th>
        <th scope="col" data-number>
          Peso
        </th>
        <th scope="col" data-number>
          Meta
        </th>
        <th scope="col" data-number>
          {nameOfFigure('campaignPoints')}
        </th>
      </tr>
    </thead>
    <tbody>
      {rules.metrics.map((metric) => (
        <tr key={metric.key}>
          <td>
            {metricOf(metric.key).name}
            <small>{metricOf(metric.key).formula}</small>
          </td>
          <td data-number>{metric.weight} %</td>
          <td data-number>{wordsOfQuantity(metric.key, metric.target)}</td>
          <td data-number>{pointsText(pointsAtTarget(rules, metric))}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
