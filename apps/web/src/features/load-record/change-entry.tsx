import type { LoadChangeField } from '@traco/contract/concrete-volume/load';
import type { LoadPage } from '@traco/contract/load-record/load-record';
import type { RowHistoryEntry } from '@traco/contract/values/row-history';
import { ChangeTold } from '../../kit/record/told.tsx';
import { historyField, historyWords } from '../concrete-volume/shared/history-words.ts';

interface Props {
  change: RowHistoryEntry<LoadChangeField>;
  page: LoadPage;
}

const made = { manual: 'lançou a carga', import: 'importou a carga', dispatch: 'programou a carga' } as const;

/** Who made a load, or changed what of it. */
export function ChangeEntry({ change, page: { load, names } }: Props) {
  const known = { names: new Map(Object.entries(names)), zone: load.unit.timeZone };
  return (
    <ChangeTold
      change={change}
      made={made[load.origin]}
      label={historyField}
      words={(field, value) => historyWords(field, value, known)}
    />
  );
}
