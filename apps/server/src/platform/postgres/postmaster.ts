import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../environment/startup-error.ts';
import { program } from './binaries.ts';
import { childEnvironment } from './child-environment.ts';
import type { Launcher } from './launcher.ts';
import { clusterProcesses, processIdentity, signal, waitUntil } from './processes.ts';

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const POLITE_MS = 20_000;
const FIRM_MS = 5_000;

export interface PostmasterParts {
  launcher: Launcher;
  cluster: string;
  port: number;
  /** Where its socket lies; undefined: it listens on the loopback alone. */
  sockets: string | undefined;
  /** Only tests may switch it off: without it a power cut loses data. */
  fsync: boolean;
  log(line: string): void;
}

/**
 * Starts the server process and waits until it accepts connections, however long recovery takes.
 * @throws StartupError with PostgreSQL's own last words when it ends instead.
 */
export async function startPostmaster(parts: PostmasterParts): Promise<ChildProcess> {
  const logFile = path.join(parts.launcher.home, 'postgres.log');
  const output = openLog(logFile);
  const child = parts.launcher.run(
    program(parts.launcher.native, 'postgres'),
    ['-D', parts.cluster, ...settings(parts)],
    // Its own session: Ctrl+C in the terminal must not stop the database before the server.
    {
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
      env: childEnvironment(),
    },
  );
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  closeSync(output);
  let toldAt = performance.now();
  while (!isReady(parts.cluster, child.pid)) {
    if (failure || child.exitCode !== null || child.signalCode !== null) {
      throw new StartupError(
        `O PostgreSQL embutido não subiu: ${failure?.message ?? lastWords(logFile)} (veja ${logFile})`,
      );
    }
    if (performance.now() - toldAt > 5_000) {
      toldAt = performance.now();
      parts.log('O banco está se recuperando da última parada…');
    }
    await sleep(10);
  }
  return child;
}

/** Ends a server process in order (open transactions are undone, data is on disk); firmly if it lingers. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  for (const [name, patience] of [
    ['SIGINT', POLITE_MS],
    ['SIGQUIT', FIRM_MS],
    ['SIGKILL', FIRM_MS],
  ] as const) {
    if (ended()) return;
    child.kill(name);
    if (await waitUntil(ended, patience, 5)) return;
  }
}

/**
 * Clears what an earlier start left behind: a living postmaster is stopped in order, its orphaned workers
 * are ended, and a `postmaster.pid` of a process that is no more is removed.
 */
export async function clearLeftovers(cluster: string, log: (line: string) => void): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  const pid = readPidFile(cluster)?.pid;
  const left = clusterProcesses(cluster);
  if (pid !== undefined && left.includes(pid)) {
    log('Encontrado um banco sem servidor, de uma parada brusca: parando-o em ordem.');
    signal(pid, 'SIGINT');
    if (!(await waitUntil(() => processIdentity(pid) === undefined, POLITE_MS))) signal(pid, 'SIGQUIT');
  }
  const gone = () => clusterProcesses(cluster).length === 0;
  if (left.length > 0 && !(await waitUntil(gone, 1_000))) {
    for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
      for (const worker of clusterProcesses(cluster)) signal(worker, name);
      if (await waitUntil(gone, FIRM_MS)) break;
    }
  }
  rmSync(file, { force: true });
}

/** Loopback and its own socket only, UTC, sixty connections; sized for one company on one machine. */
function settings({ port, sockets, fsync }: PostmasterParts): string[] {
  const chosen: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: sockets ?? '',
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: fsync ? '256MB' : '64MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_checkpoints: 'off',
    // Its own log repeats the values of what failed: whoever asked hears of it, and says no more than is allowed.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function isReady(cluster: string, pid: number | undefined): boolean {
  const written = readPidFile(cluster);
  return written !== undefined && written.pid === pid && written.status === 'ready';
}

/** Lines of postmaster.pid: 1 process, …, 8 status. */
function readPidFile(cluster: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-20);
  return (lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? '').replace(
    /^.*?FATAL:\s*/,
    '',
  );
}
