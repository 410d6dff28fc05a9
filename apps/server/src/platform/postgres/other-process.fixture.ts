import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const quickImports = new URL('../quick-imports.ts', import.meta.url).href;
const projectNode = new URL('../../../../../node_modules/node/bin/node', import.meta.url).pathname;

/** A program of ours as parameters of Node, as it is started. */
export const asProgram = (file: string): string[] => ['--import', quickImports, file];

/** A program under test in a process of its own, so that it can be killed. */
export interface OtherProcess {
  child: ChildProcess;
  /** Everything it printed so far, on both outputs. */
  output(): string;
  /** Waits for words in its output and gives back the output. */
  says(words: string, timeoutMs?: number): Promise<string>;
  /** Waits for its end and gives back the exit code. */
  ends(): Promise<number | null>;
}

/** Runs a source text as a module of the project, with variables beside the present ones. */
export function runSource(
  source: string,
  folder: string,
  variables: Record<string, string> = {},
  as?: { uid: number; gid: number },
): OtherProcess {
  const file = path.join(folder, `program-${Math.random().toString(36).slice(2)}.ts`);
  writeFileSync(file, source);
  const child = spawn(projectNode, asProgram(file), {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: os.tmpdir(),
      // Another user cannot write to ours.
      NODE_COMPILE_CACHE: as ? path.join(folder, 'compiled') : process.env.NODE_COMPILE_CACHE,
      ...variables,
    },
    ...as,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'close');
  return {
    child,
    output: () => output,
    async says(words, timeoutMs = 60_000) {
      const deadline = performance.now() + timeoutMs;
      while (!output.includes(words)) {
        const over = child.exitCode !== null || child.signalCode !== null;
        if (over || performance.now() > deadline) throw new Error(`"${words}" was not said:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return output;
    },
    async ends() {
      await ended;
      return child.exitCode;
    },
  };
}

/** A folder of its own for one test, open to every user; `remove` takes it away. */
export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'traco-start-'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
