// npm, like any tool of this machine, with the peers in a folder of their own: they are measured, never depended on.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where the peers are installed: a folder outside the project. */
const PEERS = process.env.TRACO_BENCH_PEERS ?? path.join(os.homedir(), '.cache', 'traco-bench-peers');
const START_MAY_TAKE_MS = 120_000;
const END_MAY_TAKE_MS = 5_000;

/** A peer that runs beside the server that is measured. */
export interface Peer {
  /** The process that it and all processes under it are the peer. */
  pid: number;
  /** `http://127.0.0.1:port` */
  address: string;
  close(): Promise<void>;
}

/** The folder of a peer. */
export const folderOf = (name: string) => path.join(PEERS, name);

/** Whether a peer was set up. */
export const isThere = (name: string) => existsSync(path.join(folderOf(name), 'ready'));

/** Installs packages of npm into the folder of a peer, and says so there once they are; `finish` does what is left. */
export async function installPeer(
  name: string,
  packages: readonly string[],
  finish: (folder: string) => Promise<void> | void = () => undefined,
): Promise<void> {
  const folder = folderOf(name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ name: `peer-${name}`, private: true })}\n`,
  );
  await run(folder, 'npm', ['install', '--no-audit', '--no-fund', ...packages]);
  await finish(folder);
  writeFileSync(path.join(folder, 'ready'), `${packages.join('\n')}\n`);
}

/** Runs a program to its end, in the folder of a peer. */
export function run(
  folder: string,
  program: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = listen(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${program} ${parameters.join(' ')} ended with ${code}:\n${said()}`)),
    );
  });
}

/** Starts a peer, waits until it answers at `path`, and ends it with `close`. */
export async function startPeer(parts: {
  folder: string;
  program: string;
  parameters: readonly string[];
  env: NodeJS.ProcessEnv;
  port: number;
  path: string;
}): Promise<Peer> {
  const child = spawn(parts.program, parts.parameters, {
    cwd: parts.folder,
    env: { ...process.env, ...parts.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = listen(child);
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const close = async () => {
    process.off('exit', end);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(END_MAY_TAKE_MS)]);
    child.kill('SIGKILL');
  };
  const address = `http://127.0.0.1:${parts.port}`;
  for (const until = Date.now() + START_MAY_TAKE_MS; Date.now() < until; await sleep(200)) {
    if (child.exitCode !== null) throw new Error(`the peer ended with ${child.exitCode}:\n${said()}`);
    const answer = await fetch(`${address}${parts.path}`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer) return { pid: child.pid!, address, close };
  }
  await close();
  throw new Error(`the peer did not answer:\n${said()}`);
}

/** The last of what a child says, for when it fails. */
function listen(child: ChildProcess): () => string {
  let said = '';
  const hear = (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-4_000);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return () => said;
}
