import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { typedVolume } from '../../lib/brazilian-number.ts';
import type { QuoteForm } from './use-quote-form.ts';

/**
 * Begins the distance with that to the chosen site, where its place and the plant's are known; what somebody typed stays.
 * @returns what stands below the field while it says no more than that
 */
export function useSiteWay({ draft, set }: Pick<QuoteForm, 'draft' | 'set'>): string | undefined {
  const { siteId, distanceKm } = draft;
  const way = useQuery(api.sites.travel.queryOptions({ input: siteId ? { id: siteId } : skipToken }));
  const km = siteId ? way.data?.distanceKm : null;
  const straight = typeof km === 'number' ? typedVolume(Math.round(km * 10) / 10) : '';
  const begun = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each site, not for each key
  useEffect(() => {
    if (!straight || (distanceKm !== '' && distanceKm !== begun.current)) return;
    begun.current = straight;
    if (distanceKm !== straight) set('distanceKm', straight);
  }, [straight]);
  return straight && distanceKm === straight ? 'Em linha reta: ajuste ao caminho.' : undefined;
}
