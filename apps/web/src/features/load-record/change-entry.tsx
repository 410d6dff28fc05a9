import type { LoadChangeField } from '@traco/contract/concrete-volume/load';
import type { LoadPage } from '@traco/contract/load-record/load-record';
import type { RowHistoryEntry } from '@traco/contract/values/row-history';
import { historyField, historyWords } from '../concrete-volume/shared/history-words.ts';
import classes from './load-record.module.css';

interface Props {
  change: RowHistoryEntry<LoadChangeField>;
  page: LoadPage;
}

const made = { manual: 'lançou a carga', import: 'importou a carga', dispatch: 'programou a carga' } as const;

/** Who made a load, or changed what of it. */
export function ChangeEntry({ change, page: { load, names } }: Props) {
  const known = { names: new Map(Object.entries(names)), zone: load.unit.timeZone };
  const did = { insert: made[load.origin], update: 'alterou', delete: 'apagou' }[change.action];
  return (
    <>
      <span>
        {change.who} {did}
      </span>
      {change.changes.map(({ field, before, after }) => (
        <p key={field} className={classes.change}>
          {historyField(field)}: <s>{historyWords(field, before, known)}</s> →{' '}
          {historyWords(field, after, known)}
        </p>
      ))}
    </>
  );
}
