/** What has been started and must be stopped, last started first. */
export interface Lifetime {
  /** Notes how to stop something; when the end has begun already, stops it at once and refuses. */
  add(stop: () => Promise<unknown>): Promise<void>;
  /** Stops everything; a failure to stop one thing does not keep the others. */
  end(): Promise<void>;
  readonly ending: boolean;
}

/** Thrown into a start that is being stopped. */
export class StoppedEarly extends Error {
  override name = 'StoppedEarly';
}

/** @param complain receives what went wrong while stopping. */
export function beginLifetime(complain: (error: unknown) => void): Lifetime {
  const stops: (() => Promise<unknown>)[] = [];
  let ended: Promise<void> | undefined;

  async function stopAll(): Promise<void> {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(complain);
  }

  return {
    get ending() {
      return ended !== undefined;
    },
    async add(stop) {
      if (!ended) {
        stops.push(stop);
        return;
      }
      await stop().catch(complain);
      throw new StoppedEarly();
    },
    end() {
      ended ??= stopAll();
      return ended;
    },
  };
}
