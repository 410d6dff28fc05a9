import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createGate } from '../gate.ts';

/** What programs may read: the code of this project and its packages; not its data, where keys and files may lie. */
const readable = ['apps/server/', 'packages/', 'node_modules/', 'package.json'].map((part) =>
  fileURLToPath(new URL(`../../../../../${part}`, import.meta.url)),
);

/** So long what it does is waited for when the server closes. */
const CLOSE_MAY_TAKE_MS = 5_000;

/** A process that loads its libraries once and then does one task after the other. */
export interface KeptProcess<Task, Result> {
  /**
   * @param task is copied to the process
   * @throws ProcessFailed when it gave no answer, GateFull when too many wait already, TaskRefused with what the task threw
   */
  run(task: Task): Promise<Result>;
  /** Ends the process when what it does is done; what takes longer than some seconds fails. */
  close(): Promise<void>;
}

/** How a process is kept, and what a task may cost. */
export interface ProcessLimits {
  /** JavaScript's own memory. */
  heapMb: number;
  /** All of its memory: buffers and compiled libraries are in no heap. */
  mostMb: number;
  mostMs: number;
  /** Tasks that may wait for their turn. */
  waiting: number;
  /** An idle process ends after this long. */
  idleMs: number;
}

/** The process gave no answer: it took too long or too much, or died. The next task finds a new one. */
export class ProcessFailed extends Error {
  override name = 'ProcessFailed';
  readonly why: 'late' | 'large' | 'died';

  constructor(why: 'late' | 'large' | 'died') {
    super(`the process gave no answer: ${why}`);
    this.why = why;
  }
}

/** The task's own failure, as the process tells it. */
export class TaskRefused extends Error {
  override name = 'TaskRefused';
}

/** What a process answers: what came of the task, or why nothing did. */
export type TaskAnswer<Result> = { result: Result } | { refusal: string };

/** What a process is sent: first what it is given for its life, then tasks. */
export type Sent<Data, Task> =
  /** The parent says who it is: it may be gone before the process looks. */
  { data: Data; mostMb: number; parentPid: number } | { task: Task };

/**
 * Keeps a process for tasks, from the first one on. A process and no thread, since a thread whose heap is full takes all of
 * the server with it. It sees nothing of the environment, reads this project alone and writes nowhere.
 * @param program answers tasks by `answerTasks`
 * @param data what each new process is given
 */
export function keepProcess<Task, Result>(
  program: URL,
  data: unknown,
  limits: ProcessLimits,
): KeptProcess<Task, Result> {
  const gate = createGate(1, { inAll: limits.waiting, ofOne: limits.waiting });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  let running: Promise<unknown> | undefined;

  const start = (): ChildProcess => {
    const started = fork(program, {
      serialization: 'advanced',
      env: {},
      execArgv: [
        '--permission',
        ...readable.map((part) => `--allow-fs-read=${part}`),
        '--allow-worker',
        `--max-old-space-size=${limits.heapMb}`,
        '--disable-warning=SecurityWarning',
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // One that dies between two tasks is no error of anybody's.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    started.send({ data, mostMb: limits.mostMb, parentPid: process.pid } satisfies Sent<unknown, Task>);
    return started;
  };
  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };
  const rest = () => {
    child?.unref();
    child?.channel?.unref();
    clearTimeout(idle);
    idle = setTimeout(end, limits.idleMs).unref();
  };

  return {
    run: (task) =>
      gate.pass('task', async () => {
        if (isClosed) throw new ProcessFailed('died');
        clearTimeout(idle);
        child ??= start();
        child.ref();
        child.channel?.ref();
        try {
          const answer = answered<Result>(child, task, limits.mostMs);
          running = answer;
          return await answer;
        } catch (error) {
          if (error instanceof ProcessFailed) end();
          throw error;
        } finally {
          rest();
        }
      }),
    async close() {
      isClosed = true;
      const patience = new Promise((resolve) => setTimeout(resolve, CLOSE_MAY_TAKE_MS).unref());
      await Promise.race([running?.catch(() => undefined), patience]);
      end();
    },
  };
}

function answered<Result>(child: ChildProcess, task: unknown, mostMs: number): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const late = setTimeout(() => reject(new ProcessFailed('late')), mostMs);
  const onMessage = (answer: unknown) => {
    const said = answer as TaskAnswer<Result>;
    if ('refusal' in said) reject(new TaskRefused(said.refusal));
    else resolve(said.result);
  };
  // V8 aborts when its heap is full; the process kills itself when all of it is too large.
  const onExit = (_code: number | null, signal: string | null) =>
    reject(new ProcessFailed(signal ? 'large' : 'died'));
  child.once('message', onMessage).once('exit', onExit);
  child.send({ task }, (error) => error && reject(new ProcessFailed('died')));
  return promise.finally(() => {
    clearTimeout(late);
    child.off('message', onMessage).off('exit', onExit);
  });
}
