import { skipToken, useQuery } from '@tanstack/react-query';
import type { Topic } from '@traco/contract/topics';
import { usualZone } from '@traco/contract/values/zone-words';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { keptOnDevice } from '../../lib/kept-queries.ts';
import { accountOfDevice } from '../session/last-account.ts';
import { keptPerson, usePerson, useRole } from '../session/person.ts';
import { useMay } from '../session/use-may.ts';

const LOOKUP_STALE_MS = 5 * 60_000;
const keptUntil = (...topics: Topic[]) => ({
  staleTime: LOOKUP_STALE_MS,
  meta: { ...keptOnDevice, ...changesWith(...topics) },
});

/**
 * What the forms choose from, of one unit; `''` stands for "not chosen yet" (admins).
 * @param day another day than today, whose list the prices are of
 */
export function useLookups(unitId: string, day?: string) {
  const ofUnit = unitId ? { unitId } : skipToken;
  const mixesAt = useMixesAt(unitId, day);
  const units = useUnitsQuery();
  const sellers = useQuery(api.catalogue.sellers.queryOptions({ input: ofUnit, ...keptUntil('sellers') }));
  const mixes = useQuery(
    api.catalogue.mixes.queryOptions({
      input: unitId ? { unitId } : {},
      ...keptUntil('price_lists', 'mixes'),
    }),
  );
  const vehicles = useQuery(api.catalogue.vehicles.queryOptions({ input: ofUnit, ...keptUntil('vehicles') }));
  const drivers = useQuery(api.catalogue.drivers.queryOptions({ input: ofUnit, ...keptUntil('drivers') }));
  const closed = useQuery(
    api.closedMonths.list.queryOptions({ input: ofUnit, ...keptUntil('closed_months') }),
  );
  return {
    units: units.data ?? [],
    unit: units.data?.find(({ id }) => id === unitId),
    sellers: sellers.data ?? [],
    mixes: mixesAt ?? mixes.data ?? [],
    vehicles: vehicles.data ?? [],
    drivers: drivers.data ?? [],
    closedMonths: closed.data?.map(({ month }) => month) ?? [],
    isReady: units.isSuccess && mixes.isSuccess,
    failed: units.error ?? mixes.error,
  };
}
export type Lookups = ReturnType<typeof useLookups>;

/** The units that the person may see. @param isAsked false where a person who may not ask opens the screen too */
export const useUnits = (isAsked = true) => useUnitsQuery(isAsked).data ?? [];

/** The same with the whole company, where something may be of it, and what then is meant. */
export const useUnitsOrAll = () => [WHOLE, ...useUnits()];
export const unitIdOf = (chosen: string): string | null => (chosen === WHOLE.id ? null : chosen);
const WHOLE = { id: 'company', name: 'Toda a empresa' };

/** For whom the list is forbidden (the fleet's people, the partner) nobody asks for it. */
function useUnitsQuery(isAsked = true) {
  const mayAsk = useMay('catalogue:read');
  return useQuery(api.catalogue.units.queryOptions({ ...keptUntil('units'), enabled: isAsked && mayAsk }));
}

/** The mixes with the prices of another day's list; undefined until the server has said them. */
const useMixesAt = (unitId: string, day: string | undefined) =>
  useQuery(
    api.catalogue.mixes.queryOptions({
      input: unitId && day ? { unitId, day } : skipToken,
      staleTime: LOOKUP_STALE_MS,
      meta: changesWith('price_lists', 'mixes'),
    }),
  ).data;

const RECENT_STALE_MS = 30 * 60_000;

/**
 * The customers of a unit served last, their sites and its closed days, as far as they are at hand: without a network too.
 * @param isAsked whether the server is asked for them
 */
export const useRecent = (unitId: string, isAsked = false) =>
  useQuery(
    api.catalogue.recent.queryOptions({
      input: unitId ? { unitId } : skipToken,
      staleTime: RECENT_STALE_MS,
      meta: { ...keptOnDevice, ...changesWith('closed_days') },
      ...(isAsked ? {} : { enabled: false }),
    }),
  ).data;

/** By which clock the person reads times: a time of another says its zone (`zoneMark`). */
export const useReadingZone = () => usualZone(useUnits().map(({ timeZone }) => timeZone));

/** The time zone to show before a unit is chosen: the device's own. */
export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the person may choose themselves: an admin the unit, everybody but a seller the seller. */
export function useScope() {
  const person = usePerson();
  const kept = keptPerson.read();
  const role = useRole();
  const ownUnitId = person?.unitId ?? kept?.unitId ?? '';
  return {
    accountId: accountOfDevice(person?.accountId),
    ownUnitId,
    ownSellerId: person?.sellerId ?? kept?.sellerId ?? '',
    choosesUnit: ownUnitId === '',
    choosesSeller: role !== 'seller',
    mayEdit: role !== 'seller',
  };
}
