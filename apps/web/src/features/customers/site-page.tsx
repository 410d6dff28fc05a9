import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RecordFrame } from '../../kit/record/record-frame.tsx';
import { type OpenRecord, RecordScreen } from '../../kit/record/record-screen.tsx';
import { useRole } from '../../kit/session/person.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { notify } from '../../lib/notices.ts';
import { SiteBody } from './site-body.tsx';
import { SiteFieldset } from './site-fieldset.tsx';

/** `/sites/{id}`: one place where concrete goes. */
export default function SitePage() {
  return <RecordScreen>{(open) => <SiteRecord key={open.id} {...open} />}</RecordScreen>;
}

function SiteRecord({ id, search, set, close }: OpenRecord) {
  const queries = useQueryClient();
  const role = useRole();
  const found = useQuery(
    api.records.site.queryOptions({
      input: { id },
      meta: changesWith('sites', 'pours', 'loads', 'customers'),
    }),
  );
  const page = found.data;
  const leaveForm = () => set({ alterar: null });
  return (
    <RecordFrame
      kind="site"
      id={id}
      title={page?.site.name}
      status={page && !page.site.active ? { word: 'Inativa', tone: 'neutral' } : undefined}
      found={found}
      onClose={close}
    >
      {page && search.alterar && role !== 'manager' && (
        <SiteFieldset
          customer={{ id: page.customer.id, unit: page.unit }}
          site={page.site}
          onSaved={() => {
            void queries.invalidateQueries({ queryKey: api.records.key() });
            void queries.invalidateQueries({ queryKey: api.sites.key() });
            notify({ message: 'Obra alterada.', tone: 'success' });
            leaveForm();
          }}
          onClose={leaveForm}
        />
      )}
      {page && !search.alterar && <SiteBody page={page} onEdit={() => set({ alterar: '1' }, false)} />}
    </RecordFrame>
  );
}
