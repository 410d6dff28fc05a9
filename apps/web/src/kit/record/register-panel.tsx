import type { ProcedureUtils } from '@orpc/tanstack-query';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Topic } from '@traco/contract/topics';
import type { ReactNode } from 'react';
import { notify } from '../../lib/notices.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { Status } from '../../ui/status-badge.tsx';
import type { SetAddress } from '../../ui/use-address.ts';

/** What a register's form is given; of something new no row. */
export interface FormProps<Row> {
  row: Row | null;
  onSaved: (row: Row) => void;
  onClose: () => void;
}

/** What is given to what is known of a row. */
export interface DetailsProps<Row> {
  row: Row;
  onChanged: () => void;
  onEdit: () => void;
}

export interface RegisterPanelProps<Row> {
  /** The parameter of the address that says whose panel is open: `gerente`. */
  parameter: string;
  /** The row's id; `novo` or `nova` for the form of a new one. */
  id: string;
  get: Pick<ProcedureUtils<Record<never, never>, { id: string }, Row, Error>, 'call' | 'queryOptions'>;
  /** What fetches the row again. */
  meta: { topics: Topic[]; isCalm?: boolean };
  words: { one: string; newOne: string; changed: string; made: string };
  status: (row: Row) => Status;
  /** What shows the person: it is asked for again once something changed. */
  shownBy: readonly QueryKey[];
  /** The list in which it stands: its address says whether the form is open. */
  list: { search: Readonly<Record<string, string | undefined>>; set: SetAddress };
  /** Both are called, not drawn: each gives an element of a component. */
  form: (props: FormProps<Row>) => ReactNode;
  details: (props: DetailsProps<Row>) => ReactNode;
}

/** A person's side panel in a register: what is known of them, or the form of them or of a new one. */
export function RegisterPanel<Row extends { id: string; name: string }>(props: RegisterPanelProps<Row>) {
  const { parameter, id, get, meta, words, shownBy, list } = props;
  const { set, search } = list;
  const queries = useQueryClient();
  const isNew = id === 'novo' || id === 'nova';
  const found = useQuery(get.queryOptions({ input: { id }, enabled: !isNew, meta }));
  const row = isNew ? undefined : found.data;
  const close = () => set({ [parameter]: null, alterar: null });
  const refresh = () => {
    for (const queryKey of shownBy) void queries.invalidateQueries({ queryKey });
  };
  if (isNew || (row && search.alterar))
    return (
      <SidePanel title={row?.name ?? words.newOne} onClose={close}>
        {props.form({
          row: row ?? null,
          onSaved: (saved) => {
            refresh();
            notify({ message: row ? words.changed : words.made, tone: 'success' });
            set({ [parameter]: saved.id, alterar: null });
          },
          onClose: () => (row ? set({ alterar: null }) : close()),
        })}
      </SidePanel>
    );
  return (
    <SidePanel title={row?.name ?? words.one} status={row && props.status(row)} found={found} onClose={close}>
      {row && props.details({ row, onChanged: refresh, onEdit: () => set({ alterar: '1' }, false) })}
    </SidePanel>
  );
}

/** What a panel calls its row, where that is masculine. @param one `gerente` */
export function panelWords(one: string) {
  const named = `${one[0]!.toUpperCase()}${one.slice(1)}`;
  return { one: named, newOne: `Novo ${one}`, changed: `${named} alterado.`, made: `${named} cadastrado.` };
}
