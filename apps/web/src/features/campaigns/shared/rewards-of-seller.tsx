import { useQuery } from '@tanstack/react-query';
import { redemptionStateWords } from '@traco/contract/campaigns/campaign-words';
import { useRecordAddress } from '../../../kit/record/use-record-address.ts';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { Explain } from '../../../ui/explain.tsx';
import { LineList } from '../../../ui/line-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { explanationsOf } from '../../figures/shared/explanation.ts';
import { pointsWords } from './points-words.ts';

const meta = changesWith('campaigns', 'campaign_members', 'point_events', 'redemptions');

/** The campaigns that a seller takes or took part in: place, points, and what they asked for. */
export function RewardsOfSeller({ sellerId }: { sellerId: string }) {
  const { data } = useQuery(api.campaigns.ofSeller.queryOptions({ input: { sellerId }, meta }));
  const addressOf = useRecordAddress();
  if (!data || data.length === 0) return null;
  return (
    <Panel
      title="Recompensas"
      aside={
        <Explain of={explanationsOf('campaignPoints', { besides: ['campaignPlace'] })}>
          prêmio não é comissão
        </Explain>
      }
    >
      <LineList
        lines={data.map(({ campaignId, name, place, points, prizes }) => ({
          key: campaignId,
          start: `${place}º`,
          title: name,
          detail: prizes
            .map(({ words, state }) => `${words} (${redemptionStateWords[state].toLowerCase()})`)
            .join(', '),
          end: pointsWords(points),
          to: addressOf('campaign', campaignId),
        }))}
      />
    </Panel>
  );
}
