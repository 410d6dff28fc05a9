import type { HandlerContext } from './door.ts';
import { type Database, whoIsCertain } from './transaction.ts';

/** Looks at what a handler does that begins as whom its session only was: gives it what it is handed in the place of the rest. */
type Look = (context: HandlerContext, certain: Promise<unknown>) => HandlerContext;

let look: Look | undefined;

/** Only for tests: from here on somebody looks at each handler that begins by a guess, or nobody any more. */
export function lookAtEarlySteps(by: Look | undefined): void {
  look = by;
}

/** What a handler is handed, where somebody looks. */
export function handedTo(context: HandlerContext & { db: Database }): HandlerContext {
  const certain = look && whoIsCertain(context.db);
  return look && certain ? look(context, certain) : context;
}
