import type { ChildProcess } from 'node:child_process';
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../environment/startup-error.ts';
import type { Access } from './access.ts';
import { addressOf, findAccess, freePort, keepAccess, newAccess } from './access.ts';
import { locateBinaries } from './binaries.ts';
import { clusterExists, createCluster, resetPassword } from './cluster.ts';
import { lockDataFolder } from './data-lock.ts';
import type { Launcher, LauncherParts } from './launcher.ts';
import { chooseLauncher } from './launcher.ts';
import { clearLeftovers, startPostmaster, stopPostmaster } from './postmaster.ts';
import { makeSocketFolder } from './socket-folder.ts';

const DATABASE = 'traco';
const REVIVALS_PER_MINUTE = 5;

export interface EmbeddedPostgresOptions {
  /** Folder of the data; made when it is missing. */
  dataDirectory: string;
  /** Receives progress in Portuguese, one line at a time. */
  log?: (line: string) => void;
  /** Only for tests: without it a power cut loses data. */
  fsync?: boolean;
  /** Called when the database died and could not be brought back. */
  onLost?: (reason: Error) => void;
  /** Only for tests: what the machine is pretended to allow. */
  pretend?: Partial<Pick<LauncherParts, 'passes' | 'shelter' | 'native'>>;
}

export interface EmbeddedPostgres {
  connectionString: string;
  /** Stops the database in order and gives the data folder back. */
  stop(): Promise<void>;
  /** Stops it at once, without waiting; nothing committed is lost. */
  kill(): void;
}

/**
 * Starts the PostgreSQL that comes with the packages on a data folder of its own: makes the cluster the
 * first time, clears what a killed start left, and brings the server process back if it dies.
 * @throws StartupError in Portuguese when the folder is in use, cannot be written, or PostgreSQL refuses.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, fsync = true } = options;
  const dataDirectory = prepareDataFolder(options.dataDirectory);
  const unlock = await lockDataFolder(dataDirectory);
  try {
    const launcher = chooseLauncher({ native: locateBinaries(), dataDirectory, log, ...options.pretend });
    const cluster = path.join(launcher.home, 'postgres');
    const access = await prepareCluster({ launcher, cluster, dataDirectory, log, fsync });
    let sockets: string | undefined;
    const start = () => {
      sockets = makeSocketFolder(launcher, access.port);
      return startPostmaster({ launcher, cluster, port: access.port, sockets, fsync, log });
    };
    const keeper = await keepAlive({ cluster, start, log, onLost: options.onLost });
    const reached = await openDatabase(access, sockets).catch(async (error) => {
      await keeper.stop();
      throw error;
    });
    keepAccess(dataDirectory, reached);
    const connectionString = addressOf(reached);
    return {
      connectionString,
      stop: () => keeper.stop().finally(unlock),
      kill: keeper.kill,
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Makes the folder and proves that it can be written. */
function prepareDataFolder(folder: string): string {
  try {
    // PostgreSQL, which runs as another user when root starts the server, has to pass through.
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `Não é possível gravar na pasta de dados ${path.resolve(folder)} (${code}). Ajuste as permissões ou indique outra pasta em TRACO_DATA.`,
    );
  }
}

interface ClusterParts {
  launcher: Launcher;
  cluster: string;
  dataDirectory: string;
  fsync: boolean;
  log(line: string): void;
}

async function prepareCluster(parts: ClusterParts): Promise<Access> {
  const { launcher, cluster, dataDirectory, fsync, log } = parts;
  const kept = findAccess(dataDirectory);
  const access = kept ?? newAccess();
  if (!clusterExists(cluster)) {
    log('Criando o banco de dados…');
    await createCluster(launcher, cluster, access, fsync);
  } else {
    await clearLeftovers(cluster, log);
    if (!kept) await resetPassword(launcher, cluster, access);
  }
  const reachable = { ...access, port: await freePort(access.port) };
  keepAccess(dataDirectory, reachable);
  return reachable;
}

interface KeeperParts {
  cluster: string;
  start(): Promise<ChildProcess>;
  log(line: string): void;
  onLost?: ((reason: Error) => void) | undefined;
}

/** Holds the server process and starts it again, on the same port, when it dies by itself. */
async function keepAlive(parts: KeeperParts) {
  let stopping = false;
  let revival: Promise<void> = Promise.resolve();
  const deaths: number[] = [];
  let child = watch(await parts.start());

  function watch(started: ChildProcess): ChildProcess {
    started.once('exit', () => {
      if (!stopping) revival = revive();
    });
    return started;
  }

  async function revive(): Promise<void> {
    deaths.push(performance.now());
    try {
      if (deaths.filter((at) => at > performance.now() - 60_000).length > REVIVALS_PER_MINUTE) {
        throw new StartupError('O banco embutido parou várias vezes seguidas.');
      }
      parts.log('O banco embutido parou sozinho: iniciando-o de novo.');
      await sleep(100);
      await clearLeftovers(parts.cluster, parts.log);
      if (stopping) return;
      child = watch(await parts.start());
      parts.log('O banco embutido voltou.');
    } catch (error) {
      parts.onLost?.(error as Error);
    }
  }

  return {
    async stop() {
      stopping = true;
      await revival;
      await stopPostmaster(child);
    },
    kill() {
      stopping = true;
      child.kill('SIGQUIT');
    },
  };
}

/** Sees that the database is there, and how it is reached: by the socket, or where that is closed to this process, by the loopback. */
async function openDatabase(access: Access, sockets: string | undefined): Promise<Access> {
  const reached = { ...access, sockets };
  const client = new pg.Client({ connectionString: addressOf(reached, 'postgres') });
  try {
    await client.connect();
  } catch (error) {
    if (!sockets) throw error;
    return openDatabase(access, undefined);
  }
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  return reached;
}
