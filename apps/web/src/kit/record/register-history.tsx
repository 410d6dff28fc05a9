import type { ProcedureUtils } from '@orpc/tanstack-query';
import { useQuery } from '@tanstack/react-query';
import type { Topic } from '@traco/contract/topics';
import type { RowHistoryEntry } from '@traco/contract/values/row-history';
import { useState } from 'react';
import { changesWith } from '../../lib/events.ts';
import type { FieldKind } from '../form/field-kinds.ts';
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
  topic: Topic;
  /** What each field is called and how its values are told: the fields of the register's form say it. */
  fields: Readonly<Record<Field, Pick<FieldKind<never, never>, 'label' | 'tell' | 'nothing'>>>;
}

/** Who changed what of a register's row; fetched once it is unfolded. */
export function RegisterHistory<Field extends string>(props: Props<Field>) {
  const { row, zone, of, topic, fields } = props;
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
        (value === null ? fields[field].nothing : fields[field].tell?.(value)) ?? personWords(field, value)
      }
    />
  );
}
