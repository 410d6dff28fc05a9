import { skipToken, useQuery } from '@tanstack/react-query';
import type { Pour } from '@traco/contract/pours/pour';
import { overdueSentence, reasonForOverdue } from '@traco/contract/receipts/receivable-words';
import type { Unusual } from '@traco/contract/values/unusual-keys';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';

/** What is said of a late customer. */
export interface LatePayer {
  /** That they are late, where the office does not mind yet. */
  late: string | null;
  /** For what the pour asks a reason. */
  unusual: Unusual[];
  /** Whom to receive from before a pour is asked for; null of who is in time. */
  owedBy: string | null;
}

/** How the customer of a pour stands, as soon as one is chosen; of the one that a pour had before nothing is asked again. */
export function useLatePayer(customerId: string, editing: Pour | null): LatePayer {
  const isAsked = customerId !== '' && customerId !== editing?.customer.id;
  const { data } = useQuery(
    api.receipts.overdue.queryOptions({
      input: isAsked ? { customerId } : skipToken,
      meta: changesWith('loads', 'receipts', 'customers'),
    }),
  );
  if (!isAsked || !data || data.overdueCents === 0) return { late: null, unusual: [], owedBy: null };
  return data.asksReason
    ? { late: null, unusual: [reasonForOverdue(data)], owedBy: customerId }
    : { late: overdueSentence(data), unusual: [], owedBy: customerId };
}
