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
  const queue: { who: string; start: () => void }[] = [];
  let underWay = 0;
  const leave = () => {
    underWay -= 1;
    queue.shift()?.start();
  };
  const turn = (who: string): Promise<void> => {
    if (underWay < atOnce) {
      underWay += 1;
      return Promise.resolve();
    }
    const ofOne = queue.filter((one) => one.who === who).length;
    if (queue.length >= waiting.inAll || ofOne >= waiting.ofOne) throw new GateFull('too many wait already');
    return new Promise((resolve) => {
      queue.push({
        who,
        start: () => {
          underWay += 1;
          resolve();
        },
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
