/** Steps of a start, told as they go. */
export interface Steps {
  /** Runs one step, and tells its name, its progress lines and how long it took. */
  run<Result>(name: string, work: (report: (line: string) => void) => Promise<Result>): Promise<Result>;
  /** Seconds since the start, worded: "1,4 s". */
  elapsed(): string;
}

/** A step that says nothing for this long is shown to be still at work. */
const SILENCE_MS = 5_000;

/**
 * Tells the steps of a start, one line each.
 * @param print receives each line.
 * @param clock milliseconds, growing.
 */
export function tellSteps(print: (line: string) => void, clock = () => performance.now()): Steps {
  const begunAt = clock();
  return {
    elapsed: () => seconds(clock() - begunAt),
    async run(name, work) {
      const stepAt = clock();
      const sign = setInterval(() => print(`  … ${name} (${seconds(clock() - stepAt)})`), SILENCE_MS);
      const report = (line: string) => {
        sign.refresh();
        print(`  … ${line}`);
      };
      try {
        const result = await work(report);
        print(`  ✓ ${name} (${seconds(clock() - stepAt)})`);
        return result;
      } finally {
        clearInterval(sign);
      }
    },
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`;
}
