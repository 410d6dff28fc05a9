import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Pours changed: every list and page that shows one asks again. */
export const renewPours = (queries: QueryClient) =>
  Promise.all(
    [api.pours.key(), api.records.key()].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
