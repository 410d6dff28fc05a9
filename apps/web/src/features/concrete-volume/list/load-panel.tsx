import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Load } from '@traco/contract/concrete-volume/load';
import { useScope } from '../../../kit/form/use-lookups.ts';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { LoadNote } from '../../delivery-note/shared/load-note.tsx';
import { loadTitle, statusOf } from '../shared/load-words.ts';
import { SellerLoadActions } from '../shared/seller-load-actions.tsx';
import { EditLoad } from './edit-load.tsx';
import { LoadActions } from './load-actions.tsx';
import { LoadDetails } from './load-details.tsx';
import { LoadHistory } from './load-history.tsx';

interface Props {
  loadId: string;
  /** Whether its form is open, as the address says. */
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onClose: () => void;
}

/** The side panel of one load: all its fields, what may be done with it, and its history. */
export function LoadPanel({ loadId, isEditing, onEdit, onClose }: Props) {
  const { mayEdit } = useScope();
  const queries = useQueryClient();
  const isOnline = useOnline();
  const options = api.concreteVolume.get.queryOptions({ input: { id: loadId }, meta: changesWith('loads') });
  const found = useQuery(options);
  const load = found.data;
  const changed = (next: Load) => {
    queries.setQueryData(options.queryKey, next);
    void queries.invalidateQueries({ queryKey: api.concreteVolume.key() });
  };
  return (
    <SidePanel
      title={load ? loadTitle(load) : 'Carga'}
      status={load && statusOf(load)}
      found={found}
      onClose={onClose}
    >
      {load && isEditing && (
        <EditLoad
          load={load}
          isOwnRecord={!mayEdit}
          onDone={(next) => {
            changed(next);
            onEdit(false);
          }}
          onClose={() => onEdit(false)}
        />
      )}
      {load && !isEditing && (
        <>
          <LoadDetails load={load} />
          <LoadNote load={load} />
          {mayEdit ? (
            <LoadActions load={load} onChanged={changed} onEdit={() => onEdit(true)} />
          ) : (
            <SellerLoadActions load={load} isOffline={!isOnline} onCorrect={() => onEdit(true)} />
          )}
          <LoadHistory load={load} />
        </>
      )}
    </SidePanel>
  );
}
