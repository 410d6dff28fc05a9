import { useQuery } from '@tanstack/react-query';
import type { Pour } from '@traco/contract/pours/pour';
import { api } from '../../../lib/api.ts';

type Named = Pick<Pour, 'customer' | 'site' | 'mix' | 'pump'>;

/** Names by id, of what a pour may have been changed from or to. */
export function usePourNames({ customer, site, mix, pump }: Named): ReadonlyMap<string, string> {
  const mixes = useQuery(api.catalogue.mixes.queryOptions({ staleTime: 5 * 60_000 }));
  const names = new Map<string, string>(
    (mixes.data ?? []).map(({ id, code, name }) => [id, `${code} · ${name}`]),
  );
  for (const one of [customer, site]) names.set(one.id, one.name);
  names.set(mix.id, `${mix.code} · ${mix.name}`);
  if (pump) names.set(pump.id, pump.plate);
  return names;
}
