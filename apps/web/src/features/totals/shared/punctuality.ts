import type { Opens, Punctuality } from '@traco/contract/totals/totals';
import { formatCount, formatShare } from '../../../lib/formats.ts';
import type { Tone } from '../../../ui/figure-block.tsx';
import type { Shown } from '../../figures/shared/explanation.ts';
import { listAddress } from './list-address.ts';

/** `3 de 40 depois da hora`, or that none was late. */
export const punctualityWords = ({ promised, late }: Punctuality): string => {
  if (late === 0) return promised === 1 ? 'a única na hora' : `todas as ${formatCount(promised)} na hora`;
  return `${formatCount(late)} de ${formatCount(promised)} depois da hora`;
};

/** From these shares on trucks come in time, or well enough; what a plant's health takes for good is in time. */
const toneFrom = { good: 0.95, attention: 0.8 } as const;

/** How a punctuality reads. */
export function punctualityTone({ share }: Punctuality): Tone {
  if (share === null || share >= toneFrom.good) return 'neutral';
  return share >= toneFrom.attention ? 'attention' : 'bad';
}

/** What stands about a punctuality: the loads that it is a share of, and the list of the late ones. */
export const punctualityShown = (
  { share, promised, late }: Punctuality,
  opens?: Omit<Opens, 'kind'>,
): Shown => ({
  ...(share === null
    ? {}
    : {
        parts: [
          ['promised', formatCount(promised)],
          ['late', formatCount(late)],
        ],
        value: formatShare(share),
      }),
  ...(opens ? { days: opens, to: listAddress({ ...opens, kind: 'late' }) } : {}),
});
