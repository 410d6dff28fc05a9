import { COMPANY_ZONE } from '@traco/contract/constants';
import { LONGEST_DEADLINE_DAYS } from '@traco/contract/documents/document-limits';
import { addDays, DAY_MS } from '@traco/contract/values/calendar';
import { dayIn, startOfDay } from '@traco/contract/values/time-zone';

/** When a document ends that is due on a day: with that day. Without a day, when the longest deadline does. */
export function endOf(dueOn: string | null, now: Date): Date | 'past' | 'too far' {
  const latest = new Date(now.getTime() + LONGEST_DEADLINE_DAYS * DAY_MS);
  if (dueOn === null) return latest;
  if (dueOn < dayIn(now, COMPANY_ZONE)) return 'past';
  const end = startOfDay(addDays(dueOn, 1), COMPANY_ZONE);
  return end > latest ? 'too far' : end;
}
