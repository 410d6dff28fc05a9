/** Lets tries in one after the other, the slower the more of them failed: who guesses waits, whoever else asks goes first. */
export interface SlowLane {
  /**
   * Does the work when its turn comes: at once while little has failed, otherwise one at a time and with a pause after
   * each failure. Those go first of whose network the least has failed, in the order of asking.
   * @throws LaneFull when its turn does not come, or it has to make way for somebody of whom less has failed
   */
  pass<Result>(network: string, work: () => Promise<{ result: Result; hasFailed: boolean }>): Promise<Result>;
  /** Turns everybody away who waits. */
  close(): void;
}

/** A turn does not come soon enough. */
export class LaneFull extends Error {
  override name = 'LaneFull';
}

interface LaneParts {
  /** How much has failed lately, as all servers know it. */
  failures: () => Promise<number>;
  /** The pause after a failure, in milliseconds, when so much has failed; 0 while nobody has to wait. */
  pace: (failures: number) => number;
  /** How many may wait, and how long one. */
  waiting: { inAll: number; longestMs: number };
}

interface Waiting {
  network: string;
  begin: () => void;
  refuse: () => void;
}

export function createSlowLane({ failures, pace, waiting }: LaneParts): SlowLane {
  const queue: Waiting[] = [];
  const failedOf = new Map<string, number>();
  let underWay = 0;
  let failedHere = 0;
  let nextAt = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  /** What fails while the others' failures are read is added: nobody slips through in between. */
  const read = async () => {
    const before = failedHere;
    return (await failures()) + failedHere - before;
  };
  const leave = (one: Waiting) => {
    const index = queue.indexOf(one);
    if (index >= 0) queue.splice(index, 1);
    return index >= 0;
  };
  const worst = (): Waiting | undefined =>
    queue.reduce<Waiting | undefined>(
      (most, one) => (most && failed(most) > failed(one) ? most : one),
      undefined,
    );
  const failed = ({ network }: { network: string }) => failedOf.get(network) ?? 0;
  const callNext = () => {
    clearTimeout(timer);
    if (queue.length === 0 || underWay > 0) return;
    const left = nextAt - performance.now();
    if (left > 0) {
      timer = setTimeout(callNext, left);
      return;
    }
    const next = queue.reduce((best, one) => (failed(one) < failed(best) ? one : best));
    leave(next);
    next.begin();
  };
  const wait = (network: string) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new LaneFull('its turn does not come'));
      const tired = setTimeout(() => leave(one) && refuse(), waiting.longestMs);
      const one: Waiting = {
        network,
        begin: () => {
          clearTimeout(tired);
          // It is under way from this moment on, before anybody else is called.
          underWay += 1;
          resolve();
        },
        refuse: () => {
          clearTimeout(tired);
          refuse();
        },
      };
      queue.push(one);
      if (queue.length > waiting.inAll) {
        const out = worst()!;
        leave(out);
        out.refuse();
      }
      callNext();
    });

  return {
    async pass(network, work) {
      const known = await read();
      if (isClosed) throw new LaneFull('closed');
      if (queue.length === 0 && pace(known + underWay) === 0) underWay += 1;
      else await wait(network);
      try {
        const { result, hasFailed } = await work();
        if (hasFailed) {
          failedHere += 1;
          failedOf.set(network, failed({ network }) + 1);
          nextAt = performance.now() + pace(await failures());
        }
        return result;
      } finally {
        underWay -= 1;
        if (failedOf.size > MOST_NETWORKS) failedOf.clear();
        callNext();
      }
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const one of queue.splice(0)) one.refuse();
    },
  };
}

/** Networks that are remembered: an attack from more of them has no single one to go behind. */
const MOST_NETWORKS = 10_000;
