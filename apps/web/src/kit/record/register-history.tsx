import type { ProcedureUtils } from '@orpc/tanstack-query';
import { useQuery } from '@tanstack/react-query';
import type { RowHistoryEntry } from '@traco/contract/values/row-history';
import { useState } from 'react';
import { changesWith } from '../../lib/events.ts';
import { RowHistory } from './row-history.tsx';
import { usePersonWords } from './use-person-words.ts';

interface Props<Field extends string> {
  row: { id: string; revision: number };
  /** The zone whose clock is told. */
  zone: string;
  of: Pick<
    ProcedureUtils<Record<never, never>, { id: string }, RowHistoryEntry<Field>[], Error>,
    'queryOptions'
  >;
  /** What fetches it again while it is open. */
  topic: string;
  /** What each field is called: the fields of the register's form say it. */
  fields: Readonly<Record<Field, { label: string }>>;
  /** How a field's value is read, where this register alone knows it. */
  words?: Readonly<Partial<Record<Field, (value: string) => string>>>;
  /** What an empty field means, where that is something. */
  empty?: Readonly<Partial<Record<Field, string>>>;
}

/** Who changed what of a register's row; fetched once it is unfolded. */
export function RegisterHistory<Field extends string>(props: Props<Field>) {
  const { row, zone, of, topic, fields, words, empty } = props;
  const [isOpen, setOpen] = useState(false);
  const personWords = usePersonWords();
  const history = useQuery(
    of.queryOptions({ input: { id: row.id }, enabled: isOpen, meta: changesWith(topic) }),
  );
  return (
    <RowHistory
      revision={row.revision}
      zone={zone}
      made="cadastrou"
      history={history}
      onToggle={setOpen}
      label={(field) => fields[field].label}
      words={(field, value) =>
        (value === null ? empty?.[field] : words?.[field]?.(value)) ?? personWords(field, value)
      }
    />
  );
}
