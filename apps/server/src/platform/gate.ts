/** Lets work in a few at a time. */
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
  const queue: (() => void)[] = [];
  const waitingOf = new Map<string, number>();
  let underWay = 0;
  const leave = () => {
    underWay -= 1;
    queue.shift()?.();
  };
  const turn = (who: string): Promise<void> => {
    if (underWay < atOnce) {
      underWay += 1;
      return Promise.resolve();
    }
    const ofOne = waitingOf.get(who) ?? 0;
    if (queue.length >= waiting.inAll || ofOne >= waiting.ofOne) throw new GateFull('too many wait already');
    waitingOf.set(who, ofOne + 1);
    return new Promise((resolve) => {
      queue.push(() => {
        underWay += 1;
        const left = waitingOf.get(who)! - 1;
        if (left > 0) waitingOf.set(who, left);
        else waitingOf.delete(who);
        resolve();
      });
    });
  };
  return {
    async pass(who, work) {
      await turn(who);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
