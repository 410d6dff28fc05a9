import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, client } from '../../../lib/api.ts';
import type { SignatureStore } from '../../../ui/pdf-viewer/pdf-viewer-types.ts';

/** The signatures and initials that who is signed in keeps. */
export function useSignatureStore(): SignatureStore {
  const queries = useQueryClient();
  const { data } = useQuery(api.savedSignatures.list.queryOptions({ staleTime: 5 * 60_000 }));
  return useMemo(() => {
    const renew = () => queries.invalidateQueries({ queryKey: api.savedSignatures.key() });
    return {
      kept: data ?? [],
      keep: async (signature) => {
        await client.savedSignatures.keep(signature);
        await renew();
      },
      forget: async (id) => {
        await client.savedSignatures.forget({ id });
        await renew();
      },
    };
  }, [data, queries]);
}
