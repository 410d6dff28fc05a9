import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRole } from '../../kit/session/person.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { keptOnDevice } from '../../lib/kept-queries.ts';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';

const REFRESH_MS = 5 * 60_000;

/** A seller's own figures, fetched again by events; supervisors choose the seller. */
export function useSellerDashboard() {
  const [sellerId, chooseSeller] = useAddressParameter('sellerId');
  const choosesSeller = useRole() === 'supervisor';
  const sellers = useQuery(
    api.catalogue.sellers.queryOptions({ input: {}, enabled: choosesSeller, staleTime: REFRESH_MS }),
  );
  const query = useQuery(
    api.sellerDashboard.read.queryOptions({
      input: choosesSeller && sellerId ? { sellerId } : {},
      meta: { ...keptOnDevice, ...changesWith('loads', 'goals') },
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),
  );
  const units = useQuery(api.catalogue.units.queryOptions({ staleTime: REFRESH_MS }));
  return {
    figures: query.isError && query.isPlaceholderData ? undefined : query.data,
    sellers: choosesSeller ? (sellers.data ?? []) : [],
    isOwn: !choosesSeller,
    /** A seller records only where their unit lets them. */
    mayRecord: choosesSeller || units.data?.[0]?.sellersMayRecord === true,
    chooseSeller,
    freshness: {
      updatedAt: query.dataUpdatedAt,
      hasFailed: query.isError,
      zone: query.data?.unit?.timeZone,
    },
    failure: query.isError ? 'Não foi possível carregar os números. Verifique a conexão.' : undefined,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
