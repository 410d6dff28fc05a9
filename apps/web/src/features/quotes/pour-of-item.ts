import { pathOf } from '../../lib/paths.ts';

/** Where a pour of an item of a quote is asked for. */
export const pourOfItem = (quoteId: string, item: number): string =>
  `${pathOf('/pours/{id}', { id: 'nova' })}?${new URLSearchParams({ orcamento: quoteId, item: String(item) })}`;
