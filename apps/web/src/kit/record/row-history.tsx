import type { UseQueryResult } from '@tanstack/react-query';
import type { RowHistoryEntry } from '@traco/contract/values/row-history';
import { formatInstant } from '../../lib/formats.ts';
import callout from '../../ui/callout.module.css';
import classes from './row-history.module.css';

interface Props<Field extends string> {
  revision: number;
  /** The plant's zone, whose clock is told. */
  zone: string;
  /** What whoever made the row did: "lançou", "pediu". */
  made: string;
  history: Pick<UseQueryResult<RowHistoryEntry<Field>[]>, 'data' | 'error' | 'isFetching'>;
  onToggle: (isOpen: boolean) => void;
  /** What a field is called. */
  label: (field: Field) => string;
  /** How a field's value is read; `null` is an empty one. */
  words: (field: Field, value: string | null) => string;
}

/** Who changed what of a row, newest first, unfolded when it is asked for. */
export function RowHistory<Field extends string>(props: Props<Field>) {
  const { revision, zone, made, history, onToggle, label, words } = props;
  const did = { insert: made, update: 'alterou', delete: 'apagou' };
  return (
    <details className={classes.history} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>Histórico (versão {revision})</summary>
      {history.isFetching && !history.data && <p className={classes.quiet}>Carregando…</p>}
      {history.error && <p className={callout.formFailure}>O histórico não foi carregado.</p>}
      {history.data?.length === 0 && <p className={classes.quiet}>Nenhuma alteração registrada.</p>}
      <ol>
        {history.data?.map((entry) => (
          <li key={`${entry.at}-${entry.action}`}>
            <p>
              <b>{entry.who}</b> {did[entry.action]} em {formatInstant(entry.at, zone)}
            </p>
            {entry.changes.length > 0 && (
              <ul>
                {entry.changes.map(({ field, before, after }) => (
                  <li key={field}>
                    {label(field)}: <s>{words(field, before)}</s> → {words(field, after)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
