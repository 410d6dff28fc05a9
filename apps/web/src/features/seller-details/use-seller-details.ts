import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { changesCalmlyWith } from '../../lib/events.ts';

const REFRESH_MS = 5 * 60_000;

/** The seller that the address names, fetched again by events. */
export function useSellerDetails() {
  const { sellerId = '' }: { sellerId?: string } = useParams({ strict: false });
  const query = useQuery(
    api.sellerDetails.read.queryOptions({
      input: { sellerId },
      meta: changesCalmlyWith('loads', 'goals', 'sellers', 'customers'),
      refetchInterval: REFRESH_MS,
    }),
  );
  return {
    sellerId,
    details: query.data,
    freshness: {
      updatedAt: query.dataUpdatedAt,
      hasFailed: query.isError,
      zone: query.data?.unit.timeZone,
    },
    error: query.error,
    retry: () => void query.refetch(),
  };
}
