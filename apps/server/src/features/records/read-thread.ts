import { signedInDoor } from '../../platform/door.ts';
import { readThread } from './thread.queries.ts';

/** From the first question to what was paid for the concrete, from whichever end it is asked. */
export const threadOf = signedInDoor.records.thread.handler(
  async ({ input: { kind, id }, context: { db }, errors }) => {
    const thread = await readThread(db, kind, id);
    if (!thread) throw errors.RECORD_NOT_FOUND();
    return thread;
  },
);
