import { Worker } from 'node:worker_threads';

/** A spare thread ends after this long. */
const IDLE_MS = 30_000;

/** What a task in a thread may cost. */
export interface ThreadLimits {
  heapMb: number;
  /** Without it a task may take as long as it needs. */
  mostMs?: number;
}

/**
 * Keeps one spare thread of a program: loading its libraries costs more than most tasks. Each task has a thread to itself; one whose
 * task failed, took too long or too much is not used again.
 * @param program answers each message with its result, and dies of what it cannot do
 * @returns runs a task, which is copied to the thread
 */
export function keepThread<Task, Result>(program: URL, { heapMb, mostMs }: ThreadLimits) {
  let spare: { worker: Worker; idle: NodeJS.Timeout } | undefined;

  const take = (): Worker => {
    const kept = spare;
    spare = undefined;
    clearTimeout(kept?.idle);
    kept?.worker.ref();
    return kept?.worker ?? new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  };
  const rest = (worker: Worker) => {
    worker.removeAllListeners();
    if (spare) return void worker.terminate();
    worker.unref();
    const forget = () => {
      if (spare?.worker === worker) spare = undefined;
    };
    // One that dies between two tasks is no error of anybody's.
    worker.once('error', forget).once('exit', forget);
    const end = () => {
      forget();
      void worker.terminate();
    };
    spare = { worker, idle: setTimeout(end, IDLE_MS).unref() };
  };

  return (task: Task): Promise<Result> =>
    new Promise((resolve, reject) => {
      const worker = take();
      worker.removeAllListeners();
      const end = () => {
        // What it answers while it ends comes too late: a thread that is gone is nobody's spare one.
        worker.removeAllListeners().on('error', () => undefined);
        void worker.terminate();
        reject(new Error(`the thread ended after ${mostMs} ms`));
      };
      const late = mostMs === undefined ? undefined : setTimeout(end, mostMs);
      worker.once('message', (result: Result) => {
        clearTimeout(late);
        rest(worker);
        resolve(result);
      });
      worker.once('error', reject);
      worker.once('exit', (code) => {
        clearTimeout(late);
        reject(new Error(`the thread ended with ${code}`));
      });
      worker.postMessage(task);
    });
}
