import type { PanelLoad } from '@traco/contract/totals/totals';
import { formatPlate } from '@traco/contract/values/plates';
import { dayIn } from '@traco/contract/values/time-zone';
import { useRecordAddress } from '../../kit/record/use-record-address.ts';
import { formatDay, formatM3, formatTime } from '../../lib/formats.ts';
import type { LinesBeside } from '../../ui/line-keys.ts';
import { LineList } from '../../ui/line-list.tsx';
import { statusOf } from '../concrete-volume/shared/load-words.ts';

interface Props {
  loads: readonly PanelLoad[];
  day: string;
  beside: LinesBeside;
}

/** The loads that came last, each opening its page beside them. */
export function LoadsOfDay({ loads, day, beside }: Props) {
  const addressOf = useRecordAddress();
  return (
    <LineList
      beside={beside}
      lines={loads.map(
        ({ id, loadedAt, timeZone, customerName, mixName, sellerName, deliveredM3, state, plate }) => ({
          key: id,
          start: startOf(loadedAt, timeZone, day),
          title: customerName,
          detail: [state !== 'closed' && wordOf(state), mixName, sellerName, plate && formatPlate(plate)]
            .filter(Boolean)
            .join(' · '),
          end: formatM3(deliveredM3),
          to: addressOf('load', id),
        }),
      )}
    />
  );
}

const wordOf = (state: PanelLoad['state']) =>
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
