import type { PourPage } from '@traco/contract/records/pour-page';
import type { Fact } from '../../../kit/record/record-top.tsx';
import { formatDate, formatM3, formatTime } from '../../../lib/formats.ts';
import { factOf } from '../../figures/shared/fact-of.tsx';
import { openVolume, programmedVolume } from '../shared/pour-words.ts';

/** Two to four figures of a pour: when it is at the site, what was ordered, what is delivered and what is missing. */
export function factsOfPour(pour: PourPage['pour']): Fact[] {
  const zone = pour.unit.timeZone;
  const hasBegun = pour.deliveredM3 > 0 || pour.state === 'in_progress' || pour.state === 'done';
  return [
    {
      label: 'Na obra',
      value: `${formatDate(pour.startsAt, zone)} ${formatTime(pour.startsAt, zone)} a ${formatTime(pour.endsAt, zone)}`,
    },
    factOf('ordered', programmedVolume(pour)),
    ...(hasBegun
      ? [factOf('volumeOfPours', pour.deliveredM3), { label: 'Falta', value: formatM3(openVolume(pour)) }]
      : []),
  ];
}
