import { CampaignFilter, CampaignSort } from '@traco/contract/campaigns/campaign';
import { campaignKindWords, campaignStateWords } from '@traco/contract/campaigns/campaign-words';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { choiceFilter } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { RecordPanel } from '../../kit/record/record-panel.tsx';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { columns, inShort } from './campaign-columns.tsx';
import { CampaignFormPanel } from './campaign-form.tsx';

const words = { one: 'campanha', many: 'campanhas', isFeminine: true };
const read = reads(CampaignFilter, CampaignSort, '-startsOn');
const meta = changesWith('campaigns', 'campaign_members', 'campaign_contests', 'redemptions');

/** `/admin/campaigns`: the campaigns of sellers and managers, and the form of a new one (`?campanha=nova`). */
export default function CampaignsPage() {
  const list = useList({ of: api.campaigns, read, meta });
  const { set } = list;
  const close = () => set({ campanha: null });
  return (
    <ListScreen
      path="/admin/campaigns"
      words={words}
      label="Campanhas"
      list={list}
      zone={deviceZone()}
      search={{ label: 'Procurar pelo nome', placeholder: 'Nome da campanha' }}
      filters={[
        choiceFilter('kind', 'Para quem', 'Vendedores e gerentes', campaignKindWords),
        choiceFilter('state', 'Situação', 'Qualquer situação', campaignStateWords),
      ]}
      usualSort="-startsOn"
      columns={columns}
      phone={inShort}
      newOne="Nova campanha"
      parameter="campanha"
      panel={(id) =>
        id === 'nova' ? (
          <CampaignFormPanel
            campaign={null}
            onClose={close}
            onSaved={({ id: made }) => set({ campanha: made })}
          />
        ) : (
          <RecordPanel kind="campaign" id={id} onClose={close} />
        )
      }
    />
  );
}
