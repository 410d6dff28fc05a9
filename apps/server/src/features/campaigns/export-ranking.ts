import type { MetricStanding } from '@traco/contract/campaigns/campaign';
import type { CampaignRules } from '@traco/contract/campaigns/campaign-rules';
import { shownAsWords } from '@traco/contract/campaigns/campaign-words';
import { metricOf } from '@traco/contract/campaigns/metrics';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import { findTold, listResults, type ToldResult } from './told-results.queries.ts';

const standingOf = ({ by_metric }: ToldResult, metric: MetricStanding['metric']) =>
  by_metric.find((each) => each.metric === metric);

/** The ranking with what each metric has given: the prizes are no commission, and no money stands in it. */
const columnsOf = ({ metrics }: CampaignRules): Column<ToldResult>[] => [
  { title: nameOfFigure('campaignPlace'), of: ({ place }) => place },
  { title: 'Participante', of: ({ person }) => person },
  { title: 'Unidade', of: ({ unit }) => unit },
  { title: 'Aparece com', of: ({ shown_as }) => shownAsWords[shown_as] },
  { title: 'Conta desde', kind: 'date', of: ({ counts_from }) => counts_from },
  ...metrics.flatMap(({ key }): Column<ToldResult>[] => [
    // What is told of a week is no sum of weeks.
    ...(metricOf(key).counts === 'each'
      ? [{ title: metricOf(key).name, of: (row: ToldResult) => standingOf(row, key)?.quantity ?? 0 }]
      : []),
    {
      title: `${metricOf(key).name} (pontos)`,
      decimals: 2,
      of: (row) => standingOf(row, key)?.points ?? 0,
    },
  ]),
  {
    title: 'Contestações aceitas (pontos)',
    decimals: 2,
    of: (row) => standingOf(row, 'adjustment')?.points ?? 0,
  },
  { title: nameOfFigure('campaignPoints'), decimals: 2, of: ({ points }) => Number(points) },
];

/** The ranking as a file: of everybody for the office, of its own sellers for a plant. */
export const exportRanking = signedInDoor.campaigns.exportRanking.handler(
  async ({ input: { id, format }, context: { db, now }, errors }) => {
    const campaign = await findTold(db, id);
    if (!campaign) throw errors.CAMPAIGN_NOT_FOUND();
    refuseTooMany(campaign.members, errors, { advice: 'Peça o ranking de uma campanha menor' });
    const name = `ranking-${dayIn(now(), COMPANY_ZONE)}`;
    return toSheet(format, name, columnsOf(campaign.rules), await listResults(db, id));
  },
);
