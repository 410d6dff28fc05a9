import { skipToken, useQuery } from '@tanstack/react-query';
import { formatPlate } from '@traco/contract/identifiers';
import type { Load } from '@traco/contract/load';
import { useState } from 'react';
import { historyField, historyWords } from '../../../domain/history-words.ts';
import { useLookups } from '../../../domain/use-lookups.ts';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatInstant } from '../../../lib/formats.ts';

const actionWords = { insert: 'lançou', update: 'alterou', delete: 'apagou' } as const;

/** Who changed what of a load, newest first; fetched when it is opened. */
export function LoadHistory({ load }: { load: Load }) {
  const zone = load.unit.timeZone;
  const names = useNames(load);
  const [isOpen, setOpen] = useState(false);
  const history = useQuery(
    api.concreteVolume.history.queryOptions({
      input: isOpen ? { id: load.id } : skipToken,
      meta: changesWith('loads'),
    }),
  );
  return (
    <details className="load-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Histórico (versão {load.revision})</summary>
      {history.isFetching && !history.data && <p className="quiet">Carregando…</p>}
      {history.error && <p className="form-failure">O histórico não foi carregado.</p>}
      {history.data?.length === 0 && <p className="quiet">Nenhuma alteração desde o lançamento.</p>}
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
                    {historyField(field)}: <s>{historyWords(field, before, { names, zone })}</s> →{' '}
                    {historyWords(field, after, { names, zone })}
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

/** Names by id, of what a load of this unit may have been changed from or to. */
function useNames({ unit, customer, site, seller }: Load): ReadonlyMap<string, string> {
  const { sellers, mixes, vehicles, drivers } = useLookups(unit.id);
  const named: [string, string][] = [...sellers, ...drivers].map(({ id, name }) => [id, name]);
  for (const one of [customer, site, seller]) if (one) named.push([one.id, one.name]);
  for (const { id, code } of mixes) named.push([id, code]);
  for (const { id, plate } of vehicles) named.push([id, formatPlate(plate)]);
  return new Map(named);
}
