import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { asksForCall } from './asks-for-call.ts';
import { CallPlant } from './call-plant.tsx';

/** The plant's number below words that come from elsewhere, where they say to call it. */
export function CallIfAsked(props: {
  words: readonly string[];
  day: Pick<DriverDay, 'settings'> | null;
  isFirst?: boolean;
}) {
  const { words, day, isFirst = false } = props;
  return day && words.some(asksForCall) ? <CallPlant day={day} isFirst={isFirst} /> : null;
}
