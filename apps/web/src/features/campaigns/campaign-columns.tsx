import type { CampaignLine } from '@traco/contract/campaigns/campaign';
import { campaignKindWords } from '@traco/contract/campaigns/campaign-words';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatDay } from '../../lib/formats.ts';
import type { RowColumn } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import { statusOfCampaign } from './campaign-tones.ts';

const period = ({ startsOn, endsOn }: CampaignLine) => `${formatDay(startsOn)} a ${formatDay(endsOn)}`;
const many = (count: number) => (count === 0 ? '' : formatCount(count));

/** The columns of the office's list. */
export const columns: RowColumn<CampaignLine>[] = [
  { key: 'name', label: 'Campanha', width: 12, grows: true, sort: 'name', cell: ({ name }) => name },
  { key: 'kind', label: 'Para quem', width: 7, cell: ({ kind }) => campaignKindWords[kind] },
  { key: 'startsOn', label: 'Período', width: 12, sort: 'startsOn', cell: period },
  {
    key: 'members',
    label: nameOfFigure('campaignMembers'),
    width: 7.5,
    isNumber: true,
    cell: ({ members }) => many(members),
    explanation: explanationOf('campaignMembers'),
  },
  {
    key: 'openContests',
    label: 'Contestações',
    width: 7.5,
    isNumber: true,
    cell: ({ openContests }) => many(openContests),
    explanation: explanationOf('openContests'),
  },
  {
    key: 'openRedemptions',
    label: 'Prêmios pedidos',
    width: 8.5,
    isNumber: true,
    cell: ({ openRedemptions }) => many(openRedemptions),
    explanation: explanationOf('openRedemptions'),
  },
  {
    key: 'state',
    label: 'Situação',
    width: 11,
    cell: (campaign) => <StatusBadge status={statusOfCampaign(campaign)} />,
  },
];

/** A campaign in a line of a phone. */
export const inShort = (campaign: CampaignLine) => ({
  title: campaign.name,
  end: <StatusBadge status={statusOfCampaign(campaign)} />,
  line: [
    campaignKindWords[campaign.kind],
    period(campaign),
    counted(campaign.members, 'participante', 'participantes'),
  ].join(' · '),
});
