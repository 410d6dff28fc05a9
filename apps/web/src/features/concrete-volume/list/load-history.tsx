import { skipToken, useQuery } from '@tanstack/react-query';
import type { Load } from '@traco/contract/concrete-volume/load';
import { formatPlate } from '@traco/contract/values/identifiers';
import { useState } from 'react';
import { useLookups } from '../../../kit/form/use-lookups.ts';
import { RowHistory } from '../../../kit/record/row-history.tsx';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { historyField, historyWords } from '../shared/history-words.ts';

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
    <RowHistory
      revision={load.revision}
      zone={zone}
      made="lançou"
      history={history}
      onToggle={setOpen}
      label={historyField}
      words={(field, value) => historyWords(field, value, { names, zone })}
    />
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
