import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { isLong } from '../../testing/long.ts';
import { GateFull } from '../gate.ts';
import { runSource, temporaryFolder } from '../postgres/other-process.fixture.ts';
import { type KeptProcess, keepProcess, type ProcessLimits } from './kept-process.ts';

// Within the project: a kept process reads nothing else.
const cache = fileURLToPath(new URL('../../../../../node_modules/.cache/traco/', import.meta.url));
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'programs-'));
const program = join(folder, 'program.mjs');
/** Where an installation keeps its key unless it is told another place. */
const key = fileURLToPath(new URL('../../../../../data/seal.p12', import.meta.url));
const outside = join(dirname(fileURLToPath(import.meta.url)), 'written-by-a-program');
writeFileSync(
  program,
  `import { readFileSync, writeFileSync } from 'node:fs';
   import { answerTasks } from '${new URL('./answer-tasks.ts', import.meta.url)}';
   const held = [];
   let done = 0;
   answerTasks((data) => async (name) => ({
     who: () => ({ pid: process.pid, data, done: ++done, variables: Object.keys(process.env) }),
     refuse: () => { throw new TypeError('não quero'); },
     read: () => readFileSync('/etc/hostname'),
     readKey: () => readFileSync(${JSON.stringify(key)}),
     write: () => writeFileSync(${JSON.stringify(outside)}, ''),
     spin: () => { for (;;) {} },
     heap: () => { for (;;) held.push(new Array(1_000).fill({})); },
     buffers: () => { for (;;) held.push(new Uint8Array(8_000_000).fill(1)); },
     die: () => process.exit(3),
     throwLater: () => { setTimeout(() => { throw new Error('tarde'); }); return new Promise(() => undefined); },
     slow: () => new Promise((resolve) => setTimeout(resolve, 100)),
   })[name]());`,
);
const temporary = temporaryFolder();
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  return temporary.remove();
});

const limits: ProcessLimits = { heapMb: 60, mostMb: 400, mostMs: 8_000, waiting: 3, idleMs: 60_000 };
interface Seen {
  pid: number;
  data: unknown;
  done: number;
  variables: string[];
}
const open: KeptProcess<string, Seen>[] = [];
function aProcess(changed: Partial<ProcessLimits> = {}): KeptProcess<string, Seen> {
  const data = { key: new Uint8Array([1, 2]) };
  const kept = keepProcess<string, Seen>(pathToFileURL(program), data, { ...limits, ...changed });
  open.push(kept);
  return kept;
}
afterEach(() => Promise.all(open.splice(0).map((kept) => kept.close())));

describe('a kept process', () => {
  test('is one for all tasks, and is given its data but nothing of the environment', async () => {
    const kept = aProcess();
    const [first, second] = await Promise.all([kept.run('who'), kept.run('who')]);
    expect(first).toMatchObject({ data: { key: new Uint8Array([1, 2]) }, done: 1 });
    expect(first.variables.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([]);
    expect(second).toEqual({ ...first, done: 2 });
  });

  test('that refuses a task says why and lives on', async () => {
    const kept = aProcess();
    const { pid } = await kept.run('who');
    await expect(kept.run('refuse')).rejects.toThrow('não quero');
    expect(await kept.run('who')).toMatchObject({ pid, done: 2 });
  });

  test('reads nothing of the machine nor of the installation and writes nowhere', async () => {
    const kept = aProcess();
    await expect(kept.run('read')).rejects.toThrow(/restricted/);
    await expect(kept.run('readKey')).rejects.toThrow(/restricted/);
    await expect(kept.run('write')).rejects.toThrow(/restricted/);
  });

  const faults = [
    ['spin', 'late'],
    ['heap', 'large'],
    ['die', 'died'],
  ] as const;
  const rarer = [
    ['buffers', 'large'],
    ['throwLater', 'died'],
  ] as const;
  test.each([...faults, ...(isLong ? rarer : [])])(
    'that gives no answer to "%s" is replaced: %s',
    async (task, why) => {
      const kept = aProcess(task === 'spin' ? { mostMs: 1_500 } : {});
      const { pid } = await kept.run('who');
      const [failed, after] = await Promise.allSettled([kept.run(task), kept.run('who')]);
      expect(failed).toMatchObject({ status: 'rejected', reason: { why } });
      expect(after).toMatchObject({ status: 'fulfilled', value: { done: 1 } });
      expect((after as PromiseFulfilledResult<Seen>).value.pid).not.toBe(pid);
      expect(isAlive(pid)).toBe(false);
    },
  );

  test('ends when there is nothing to do, and another comes with the next task', async () => {
    const kept = aProcess({ idleMs: 30 });
    const { pid } = await kept.run('who');
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect((await kept.run('who')).pid).not.toBe(pid);
  });

  test('refuses more tasks than may wait', async () => {
    const kept = aProcess();
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => kept.run('slow')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(outcomes.at(-1)).toMatchObject({ reason: expect.any(GateFull) });
  });

  test('that is closed answers nobody any more', async () => {
    const kept = aProcess();
    const { pid } = await kept.run('who');
    const [ended] = await Promise.allSettled([kept.run('spin'), kept.close()]);
    expect(ended.status).toBe('rejected');
    await expect.poll(() => isAlive(pid)).toBe(false);
    await expect(kept.run('who')).rejects.toMatchObject({ why: 'died' });
  });
});

describe('the life of a kept process', () => {
  test('stays for five idle minutes from the last task on, and not longer', async () => {
    const fiveMinutes = 300_000;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const kept = aProcess({ idleMs: fiveMinutes });
    const { pid } = await kept.run('who');
    vi.advanceTimersByTime(fiveMinutes - 1);
    expect((await kept.run('who')).pid).toBe(pid);
    vi.advanceTimersByTime(fiveMinutes - 1);
    expect(isAlive(pid)).toBe(true);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect((await kept.run('who')).pid).not.toBe(pid);
  });

  test('that is closed does to the end what it has begun', async () => {
    const kept = aProcess();
    const { pid } = await kept.run('who');
    const begun = kept.run('slow');
    await new Promise((resolve) => setTimeout(resolve, 30));
    const [answered] = await Promise.allSettled([begun, kept.close()]);
    expect(answered.status).toBe('fulfilled');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

test('a kept process ends with its server, whatever it is doing', async () => {
  const server = runSource(
    `const { keepProcess } = await import('${new URL('./kept-process.ts', import.meta.url)}');
     const kept = keepProcess(new URL('${pathToFileURL(program)}'), null, ${JSON.stringify({ ...limits, mostMs: 60_000 })});
     console.log('pid', (await kept.run('who')).pid, 'told');
     void kept.run('spin');`,
    temporary.folder,
  );
  const pid = Number(/pid (\d+) told/.exec(await server.says('told'))?.[1]);
  expect(isAlive(pid)).toBe(true);
  server.child.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
