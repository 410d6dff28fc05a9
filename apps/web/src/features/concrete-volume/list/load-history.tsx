import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { deviceZone } from '../use-lookups.ts';

const actionWords = { insert: 'lançou', update: 'alterou', delete: 'apagou' } as const;

/** Who changed what of a load, newest first; fetched when it is opened. */
export function LoadHistory({ loadId, revision }: { loadId: string; revision: number }) {
  const [isOpen, setOpen] = useState(false);
  const history = useQuery(
    api.concreteVolume.history.queryOptions({
      input: isOpen ? { id: loadId } : skipToken,
      meta: changesWith('loads'),
    }),
  );
  return (
    <details className="load-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Histórico (versão {revision})</summary>
      {history.isFetching && !history.data && <p className="quiet">Carregando…</p>}
      {history.error && <p className="form-failure">O histórico não foi carregado.</p>}
      {history.data?.length === 0 && <p className="quiet">Nenhuma alteração desde o lançamento.</p>}
      <ol>
        {history.data?.map((entry) => (
          <li key={`${entry.at}-${entry.action}`}>
            <p>
              <b>{entry.who}</b> {actionWords[entry.action]} em {formatInstant(entry.at, deviceZone())}
            </p>
            {entry.changes.length > 0 && (
              <ul>
                {entry.changes.map(({ field, before, after }) => (
                  <li key={field}>
                    {field}: <s>{before ?? 'vazio'}</s> → {after ?? 'vazio'}
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
