import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { QUERY_CACHE_MS, QUERY_RETRIES, QUERY_STALE_MS } from '@traco/contract/constants';

/** Data queries (specification, section 9): at most 2 retries, none for JWT or fetch errors. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const words = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (/jwt|fetch/i.test(words) || isRefusal(error)) return false;
  return failures < QUERY_RETRIES;
}

/**
 * The client of all data queries: fresh for 30 s, kept for 5 min.
 * @param onSignedOut told when the server no longer knows the person
 */
export const createQueryClient = (onSignedOut: () => void) => {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: QUERY_STALE_MS, gcTime: QUERY_CACHE_MS },
      mutations: { retry: false },
    },
  });
};

/** The server's word that nobody is signed in here any more. */
const isSignedOut = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_SIGNED_IN';

/** The server understood and said no: asking again changes nothing. */
const isRefusal = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;
