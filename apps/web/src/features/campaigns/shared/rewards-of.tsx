import { useQuery } from '@tanstack/react-query';
import type { RewardOfPerson } from '@traco/contract/campaigns/campaign';
import { redemptionStateWords } from '@traco/contract/campaigns/campaign-words';
import { useRecordAddress } from '../../../kit/record/use-record-address.ts';
import { useMay } from '../../../kit/session/use-may.ts';
import { api, client } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { Explain } from '../../../ui/explain.tsx';
import { ExportMenu } from '../../../ui/export-buttons.tsx';
import { LineList } from '../../../ui/line-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { explanationsOf } from '../../figures/shared/explanation.ts';
import { pointsWords } from './points-words.ts';

const meta = changesWith('campaigns', 'campaign_members', 'point_events', 'redemptions');

/** The campaigns that a seller or manager takes or took part in: place, points, and what they asked for. */
export function RewardsOf({ personId }: { personId: string }) {
  const { data } = useQuery(api.campaigns.ofPerson.queryOptions({ input: { personId }, meta }));
  const addressOf = useRecordAddress();
  const opensCampaigns = useMay('campaigns:read');
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
          to: opensCampaigns ? addressOf('campaign', campaignId) : undefined,
        }))}
      />
      {!opensCampaigns && <OwnSellersRanking campaign={data[0]!} />}
    </Panel>
  );
}

/** A plant has no page of a campaign: how its sellers stand in the newest one it takes home. */
const OwnSellersRanking = ({ campaign: { campaignId, name } }: { campaign: RewardOfPerson }) => (
  <div>
    Os vendedores da unidade em {name}:{' '}
    <ExportMenu
      fetchFile={(format) => client.campaigns.exportRanking({ id: campaignId, format })}
      onPrint={() => window.print()}
    />
  </div>
);
