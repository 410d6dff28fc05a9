import { skipToken, useQuery } from '@tanstack/react-query';
import type { Pour } from '@traco/contract/pour';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatInstant } from '../../lib/formats.ts';
import classes from './pour-panel.module.css';
import { pourFieldLabel, pourValueWords } from './pour-value-words.ts';
import { usePourNames } from './use-pour-names.ts';

const actionWords = { insert: 'pediu', update: 'alterou', delete: 'apagou' } as const;

/** Who changed what of a pour, newest first; fetched when it is opened. */
export function PourHistory({ pour }: { pour: Pour }) {
  const zone = pour.unit.timeZone;
  const names = usePourNames(pour);
  const [isOpen, setOpen] = useState(false);
  const history = useQuery(
    api.pours.history.queryOptions({
      input: isOpen ? { id: pour.id } : skipToken,
      meta: changesWith('pours'),
    }),
  );
  return (
    <details className={classes.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Histórico (versão {pour.revision})</summary>
      {history.isFetching && !history.data && <p>Carregando…</p>}
      {history.error && <p className="form-failure">O histórico não foi carregado.</p>}
      <ol>
        {history.data?.map((entry) => (
          <li key={`${entry.at}-${entry.action}`}>
            <p>
              <b>{entry.who}</b> {actionWords[entry.action]} em {formatInstant(entry.at, zone)}
            </p>
            {entry.changes.length > 0 && (
              <ul>
                {entry.changes.map(({ field, before, after }) => (
                  <li key={field}>
                    {pourFieldLabel(field)}: <s>{pourValueWords(field, before, { names, zone })}</s> →{' '}
                    {pourValueWords(field, after, { names, zone })}
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
