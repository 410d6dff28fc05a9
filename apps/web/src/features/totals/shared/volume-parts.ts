import type { Volume, VolumeParts } from '@traco/contract/totals/totals';
import { formatM3, formatVolume } from '../../../lib/formats.ts';
import type { Shown } from '../../figures/shared/explanation.ts';
import { listAddress } from './list-address.ts';

/** `152,0 entregues · 38,5 a caminho`; null while nothing is on the way: then all of it is delivered. */
export const partsWords = ({
  deliveredM3,
  onTheWayM3,
}: Pick<VolumeParts, 'deliveredM3' | 'onTheWayM3'>): { words: string } | null =>
  onTheWayM3 > 0
    ? { words: `${formatVolume(deliveredM3)} entregues · ${formatVolume(onTheWayM3)} a caminho` }
    : null;

/** What the volume of a day is made of, and that its parts add up to it. */
export const volumeShown = ({ m3, opens, parts }: Volume & { parts: VolumeParts }): Shown => ({
  days: opens,
  parts: [
    ['delivered', formatM3(parts.deliveredM3)],
    ['onTheWay', formatM3(parts.onTheWayM3)],
  ],
  value: formatM3(m3),
  to: listAddress(opens),
});
