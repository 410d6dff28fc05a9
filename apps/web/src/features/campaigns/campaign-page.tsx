import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Campaign } from '@traco/contract/campaigns/campaign';
import { useState } from 'react';
import { RecordColumns } from '../../kit/record/record-columns.tsx';
import { RecordFrame } from '../../kit/record/record-frame.tsx';
import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { CampaignContests } from './campaign-contests.tsx';
import { CampaignFormPanel } from './campaign-form.tsx';
import { CampaignMembers } from './campaign-members.tsx';
import { CampaignRedemptions } from './campaign-redemptions.tsx';
import { CampaignRulesTold } from './campaign-rules-told.tsx';
import { statusOfCampaign } from './campaign-tones.ts';
import { CampaignTop } from './campaign-top.tsx';
import { PrizePhotos } from './prize-photos.tsx';

/** `/campaigns/{id}`: one campaign in whole, as the office runs it. */
export default function CampaignPage() {
  return (
    <RecordScreen>{({ id, close }) => <CampaignRecord key={id} id={id} onClose={close} />}</RecordScreen>
  );
}

const meta = changesWith(
  'campaigns',
  'campaign_members',
  'campaign_contests',
  'campaign_prizes',
  'redemptions',
  'point_events',
);

function CampaignRecord({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const found = useQuery(api.campaigns.get.queryOptions({ input: { id }, meta }));
  const [isEditing, setEditing] = useState(false);
  const campaign = found.data;
  const take = (changed: Campaign) => {
    queries.setQueryData(api.campaigns.get.queryKey({ input: { id } }), changed);
    void queries.invalidateQueries({ queryKey: api.campaigns.list.key() });
  };
  if (isEditing && campaign)
    return (
      <CampaignFormPanel
        campaign={campaign}
        onClose={() => setEditing(false)}
        onSaved={(changed) => {
          setEditing(false);
          take(changed);
        }}
      />
    );
  return (
    <RecordFrame
      kind="campaign"
      id={id}
      title={campaign && `Campanha ${campaign.name}`}
      status={campaign && statusOfCampaign(campaign)}
      found={found}
      onClose={onClose}
    >
      {campaign && (
        <>
          <CampaignTop
            campaign={campaign}
            onChanged={take}
            onRefused={() => void found.refetch()}
            onEdit={() => setEditing(true)}
          />
          <RecordColumns>
            <div>
              <CampaignContests campaign={campaign} onChanged={take} />
              <CampaignRedemptions campaign={campaign} onChanged={take} />
              <CampaignMembers campaign={campaign} />
              <PrizePhotos campaign={campaign} onChanged={take} />
            </div>
            <CampaignRulesTold campaign={campaign} />
          </RecordColumns>
        </>
      )}
    </RecordFrame>
  );
}
