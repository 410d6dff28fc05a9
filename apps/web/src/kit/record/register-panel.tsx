import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { notify } from '../../lib/notices.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { Status } from '../../ui/status-badge.tsx';
import type { SetAddress } from '../../ui/use-address.ts';

interface Props<Row> {
  /** The parameter of the address that says whose panel is open: `gerente`. */
  parameter: string;
  isNew: boolean;
  isEdited: boolean;
  found: { isPending: boolean; error: unknown; data: Row | undefined; refetch: () => unknown };
  words: { one: string; newOne: string; changed: string; made: string };
  status: (row: Row) => Status;
  /** What shows the person: it is asked for again once something changed. */
  shownBy: readonly QueryKey[];
  set: SetAddress;
  form: (row: Row | null, onSaved: (row: Row) => void, onClose: () => void) => ReactNode;
  details: (row: Row, onChanged: () => void, onEdit: () => void) => ReactNode;
}

/** A person's side panel in a register: what is known of him, or the form of him or of a new one. */
export function RegisterPanel<Row extends { id: string; name: string }>(props: Props<Row>) {
  const { parameter, isNew, isEdited, found, words, shownBy, set } = props;
  const queries = useQueryClient();
  const row = isNew ? undefined : found.data;
  const close = () => set({ [parameter]: null, alterar: null });
  const refresh = () => {
    for (const queryKey of shownBy) void queries.invalidateQueries({ queryKey });
  };
  if (isNew || (row && isEdited))
    return (
      <SidePanel title={row?.name ?? words.newOne} onClose={close}>
        {props.form(
          row ?? null,
          (saved) => {
            refresh();
            notify({ message: row ? words.changed : words.made, tone: 'success' });
            set({ [parameter]: saved.id, alterar: null });
          },
          () => (row ? set({ alterar: null }) : close()),
        )}
      </SidePanel>
    );
  return (
    <SidePanel title={row?.name ?? words.one} status={row && props.status(row)} found={found} onClose={close}>
      {row && props.details(row, refresh, () => set({ alterar: '1' }, false))}
    </SidePanel>
  );
}
