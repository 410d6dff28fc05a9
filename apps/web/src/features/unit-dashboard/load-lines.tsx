import type { LoadLine } from '@traco/contract/totals/totals';
import { formatPlate } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { formatDay, formatM3, formatTime } from '../../lib/formats.ts';
import { LineList } from '../../ui/line-list.tsx';
import { statusOf } from '../concrete-volume/shared/load-words.ts';
import { addressOfLoad } from '../totals/shared/list-address.ts';

/** The loads that came last, each opening itself in the list. */
export const LoadLines = ({ loads, day }: { loads: readonly LoadLine[]; day: string }) => (
  <LineList
    lines={loads.map(
      ({ id, loadedAt, timeZone, customerName, mixName, sellerName, deliveredM3, state, plate }) => ({
        key: id,
        start: startOf(loadedAt, timeZone, day),
        title: customerName,
        detail: [state !== 'closed' && wordOf(state), mixName, sellerName, plate && formatPlate(plate)]
          .filter(Boolean)
          .join(' · '),
        end: formatM3(deliveredM3),
        to: addressOfLoad(id, dayIn(new Date(loadedAt), timeZone)),
      }),
    )}
  />
);

const wordOf = (state: LoadLine['state']) =>
  statusOf({
    state,
    review: 'accepted',
    contestedAt: null,
  }).word.toLowerCase();

/** The time of a load of this day, the day of an earlier one. */
export function startOf(loadedAt: string, timeZone: string, day: string): string {
  const on = dayIn(new Date(loadedAt), timeZone);
  return on === day ? formatTime(loadedAt, timeZone) : formatDay(on).slice(0, 5);
}
