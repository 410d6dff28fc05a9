import { formatChange } from '../../lib/formats.ts';
import { changeOf } from './price-words.ts';

/** By how much a price differs from the list before. */
export function PriceChange({ cents, before }: { cents: number | null; before: number | null }) {
  const change = cents === null ? null : changeOf(cents, before);
  if (change === null) return <>novo</>;
  if (change === 0) return <>igual</>;
  return <>{formatChange(change)}</>;
}
