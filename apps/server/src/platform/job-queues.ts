import { COMPANY_ZONE } from '@traco/contract/constants';
import type { PgBoss } from 'pg-boss';
import type { AnyJobKind } from './jobs.ts';

/** Each kind has a queue that is as the kind says today, whatever an older version of the product said. */
export async function keepQueues(boss: PgBoss, kinds: readonly AnyJobKind[]): Promise<void> {
  const kept = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retries } of kinds) {
    const options = { retryLimit: retries, retryDelay: 2, retryBackoff: true };
    const queue = kept.get(name);
    if (!queue) await boss.createQueue(name, options);
    else if (
      Object.entries(options).some(([option, value]) => queue[option as keyof typeof options] !== value)
    )
      await boss.updateQueue(name, options);
  }
}

/** The clock begins what the kinds say, and nothing that has another name today. */
export async function keepSchedules(boss: PgBoss, kinds: readonly AnyJobKind[]): Promise<void> {
  const wanted = new Map(kinds.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : [])));
  for (const { name, key } of await boss.getSchedules())
    if (!wanted.has(name)) await boss.unschedule(name, key);
  for (const [name, schedule] of wanted) await boss.schedule(name, schedule, {}, { tz: COMPANY_ZONE });
}
