import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RecordFrame } from '../../kit/record/record-frame.tsx';
import { api } from '../../lib/api.ts';
import { changesCalmlyWith } from '../../lib/events.ts';
import { notify } from '../../lib/notices.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { healthStatus } from './health-words.ts';
import { OwnSettingsPanel } from './own-settings-panel.tsx';
import { UnitBody } from './unit-body.tsx';
import { UnitForm } from './unit-form.tsx';

interface Props {
  /** A unit's id, or `nova`. */
  id: string;
  search: Record<string, string | undefined>;
  set: SetAddress;
  onClose: () => void;
}

/** A unit's side panel: why it stands as it does, its month, its people and data; the form of it. */
export function UnitPanel({ id, search, set, onClose: close }: Props) {
  const queries = useQueryClient();
  const isNew = id === 'nova';
  const options = api.records.unit.queryOptions({
    input: { id },
    enabled: !isNew,
    meta: changesCalmlyWith('units', 'goals', 'loads', 'vehicles', 'pours'),
  });
  const found = useQuery(options);
  const page = found.data;
  const unit = page?.unit;
  const refresh = () => {
    for (const key of [api.records.key(), api.unitsOverview.key(), api.catalogue.key()])
      void queries.invalidateQueries({ queryKey: key });
  };
  if (unit && search.alterar === 'parametros')
    return (
      <OwnSettingsPanel
        unit={unit}
        onSaved={() => {
          refresh();
          notify({ message: `Parâmetros de ${unit.name} salvos.`, tone: 'success' });
          set({ alterar: null });
        }}
        onBack={() => set({ alterar: null })}
        onClose={close}
      />
    );
  if (isNew || (unit && search.alterar))
    return (
      <SidePanel title={unit?.name ?? 'Nova unidade'} onClose={close}>
        <UnitForm
          unit={unit ?? null}
          onSaved={(saved) => {
            refresh();
            notify({ message: unit ? 'Unidade alterada.' : 'Unidade cadastrada.', tone: 'success' });
            set({ unidade: saved.id, alterar: null });
          }}
          onClose={() => (unit ? set({ alterar: null }) : close())}
        />
      </SidePanel>
    );
  return (
    <RecordFrame
      kind="unit"
      id={id}
      title={unit?.name}
      status={unit && healthStatus(unit)}
      found={found}
      onClose={close}
    >
      {page && <UnitBody page={page} onChanged={refresh} onEdit={(alterar) => set({ alterar }, false)} />}
    </RecordFrame>
  );
}
