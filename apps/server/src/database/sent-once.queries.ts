import { lt } from 'drizzle-orm';
import type { Database } from '../platform/transaction.ts';
import { sentOnce } from './tables/index.ts';

/** No device keeps what it has to send for longer. */
const KEPT_MS = 180 * 86_400_000;

/** Forgets what came under ids of devices long ago. */
export const forgetSent = (db: Database, now: Date) =>
  db.delete(sentOnce).where(lt(sentOnce.at, new Date(now.getTime() - KEPT_MS)));
