import { Worker } from 'node:worker_threads';
import type { Sent, TaskAnswer } from './kept-process.ts';

/** Looks after this process from a thread beside the one that works: who works may never come to look at the clock. */
const guard = `
  const { mostMb, parentPid } = require('node:worker_threads').workerData;
  setInterval(() => {
    const isTooLarge = process.memoryUsage.rss() > mostMb * 2 ** 20;
    if (isTooLarge || process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL');
  }, 25);`;

/**
 * Answers the tasks of `keepProcess`, one after the other, for the life of this process. It ends with its parent, and when it
 * grows too large.
 * @param open is given what the process is given, once, and gives what does the tasks
 */
export function answerTasks<Data, Task, Result>(open: (data: Data) => (task: Task) => Promise<Result>): void {
  let work: ((task: Task) => Promise<Result>) | undefined;
  process.on('disconnect', () => process.exit());
  process.on('message', async (sent: Sent<Data, Task>) => {
    if ('data' in sent) {
      const { mostMb, parentPid } = sent;
      new Worker(guard, { eval: true, workerData: { mostMb, parentPid } }).unref();
      work = open(sent.data);
      return;
    }
    const answer: TaskAnswer<Result> = await work!(sent.task).then(
      (result) => ({ result }),
      (error: unknown) => ({ refusal: error instanceof Error ? error.message : String(error) }),
    );
    process.send!(answer);
  });
}
