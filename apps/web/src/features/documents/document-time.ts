import { isOpenDocument, waitingSince } from '@traco/contract/documents/document-states';
import type { DocumentRow } from '@traco/contract/documents/documents';
import { DAY_MS } from '@traco/contract/values/calendar';
import { formatDay } from '../../lib/formats.ts';
import type { Status } from '../../ui/status-badge.tsx';

/** A deadline this near is shown as one. */
const SOON_MS = 3 * DAY_MS;
type Dated = Pick<DocumentRow, 'state' | 'createdAt' | 'sentAt' | 'dueOn' | 'expiresAt'>;

/** How long a document waits; '' when it does not. */
export function waitingWords(document: Dated, now: Date): string {
  const since = waitingSince(document);
  if (!since) return '';
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
  if (days < 1) return 'hoje';
  return days === 1 ? '1 dia' : `${days} dias`;
}

/** A deadline with its tone: over, near, or just said; undefined without one. */
export function deadlineOf({ state, dueOn, expiresAt }: Dated, now: Date): Status | undefined {
  if (!dueOn) return undefined;
  const word = formatDay(dueOn);
  if (state === 'expired') return { word, tone: 'red' };
  if (!isOpenDocument(state) || !expiresAt) return { word, tone: 'neutral' };
  const left = Date.parse(expiresAt) - now.getTime();
  return { word, tone: left <= 0 ? 'red' : left <= SOON_MS ? 'orange' : 'neutral' };
}
