import { counted } from '../../lib/counted.ts';
import { formatSpace } from './format-space.ts';
import type { Gallery } from './use-gallery.ts';

/** How many photos there are, how many wait for who curates, and how much room they take. */
export const totalWords = (totals: NonNullable<Gallery['totals']>, curates: boolean): string =>
  [
    counted(totals.photos, 'foto', 'fotos'),
    curates && totals.waiting > 0 && `${counted(totals.waiting, 'aguarda', 'aguardam')} aprovação`,
    totals.space && `${formatSpace(totals.space.bytes)} de ${formatSpace(totals.space.mostBytes)} da unidade`,
  ]
    .filter(Boolean)
    .join(' · ');
