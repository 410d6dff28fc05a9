import { createCounts } from './counts.ts';

/** Lets work in a few at a time; where there is more than one slot, nobody takes all of them. */
export interface Gate {
  /**
   * Does the work when its turn comes, in the order of asking.
   * @param who asks; nobody may fill the queue alone
   * @throws GateFull when too many wait already
   */
  pass<Result>(who: string, work: () => Promise<Result>): Promise<Result>;
}

/** Too many wait already, in all or of this asker. */
export class GateFull extends Error {
  override name = 'GateFull';
}

/**
 * @param atOnce works that go on together
 * @param waiting those that may wait for their turn, in all and of one asker
 */
export function createGate(atOnce: number, waiting: { inAll: number; ofOne: number }): Gate {
  const mostOfOne = Math.max(1, atOnce - 1);
  const queue: { who: string; begin: () => void }[] = [];
  const waitingOf = createCounts();
  const workingOf = createCounts();
  let underWay = 0;
  const hasRoom = (who: string) => underWay < atOnce && workingOf.of(who) < mostOfOne;
  const enter = (who: string) => {
    underWay += 1;
    workingOf.add(who, 1);
  };
  const leave = (who: string) => {
    underWay -= 1;
    workingOf.add(who, -1);
    const next = queue.findIndex((each) => hasRoom(each.who));
    if (next >= 0) queue.splice(next, 1)[0]!.begin();
  };
  const turn = (who: string): Promise<void> => {
    if (hasRoom(who)) {
      enter(who);
      return Promise.resolve();
    }
    if (queue.length >= waiting.inAll || waitingOf.of(who) >= waiting.ofOne)
      throw new GateFull('too many wait already');
    waitingOf.add(who, 1);
    return new Promise((resolve) => {
      const begin = () => {
        waitingOf.add(who, -1);
        enter(who);
        resolve();
      };
      queue.push({ who, begin });
    });
  };
  return {
    async pass(who, work) {
      await turn(who);
      try {
        return await work();
      } finally {
        leave(who);
      }
    },
  };
}
