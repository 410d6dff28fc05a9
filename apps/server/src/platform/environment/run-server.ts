import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { loggedError } from '../logged-error.ts';
import { originOf } from '../origin.ts';
import { openPool } from '../postgres/connect.ts';
import type { EmbeddedPostgres } from '../postgres/embedded.ts';
import { type FirstFill, fillOnce } from '../postgres/first-fill.ts';
import { keptSecret } from '../postgres/kept-secret.ts';
import { complain, print, warn } from '../print.ts';
import { troubleOf } from '../troubles.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { forgetStart } from './forget-start.ts';
import { beginLifetime, StoppedEarly } from './lifetime.ts';
import { assertPortFree, listenError } from './listening.ts';
import { demoStaysHereAdvice, plainTextWarnings, refuseOpenDemo } from './reach.ts';
import { tellSteps } from './steps.ts';
import { onStopWish } from './stop-signals.ts';

/** Requests under way may take this long to finish once a stop is asked for. */
const REQUESTS_MAY_TAKE_MS = 10_000;
const IDLE_SWEEP_MS = 50;
const POOL_MAY_TAKE_MS = 3_000;
const STOP_MAY_TAKE_MS = 40_000;

/** What a start gives to the app. */
export interface Opened {
  environment: Environment;
  pool: pg.Pool;
  databaseUrl: string;
  /** Signs the session cookies; the same for every server of one database. */
  sessionSecret: Buffer;
  /** The database holds the demo company, and nobody said that others than this machine are meant. */
  demoStaysHere: boolean;
}

/** What a filling needs, by whatever process it is done. */
export interface Filling {
  databaseUrl: string;
  /** Tells a line of progress. */
  report: (line: string) => void;
  /** Ends it when the start is stopped on the way. */
  signal: AbortSignal;
}

/** What the product puts into a start; the start itself knows no feature. */
export interface Product {
  migrationsFolder: string;
  fillDemo(filling: Filling): Promise<void>;
  /** Makes the first account of an empty installation; the password is shown once. */
  createAdmin(pool: pg.Pool): Promise<{ user: string; password: string }>;
  buildApp(opened: Opened): Promise<FastifyInstance>;
  /** Lines that tell how to sign in to the demo. */
  demoAccounts: readonly string[];
}

type Steps = ReturnType<typeof tellSteps>;
type Lifetime = ReturnType<typeof beginLifetime>;

interface Prepared {
  filled: FirstFill;
  sessionSecret: Buffer;
}

/**
 * Runs the server for the life of this process: environment, database, tables, first fill, app; stops all
 * of it in order at SIGINT or SIGTERM. Ends the process with 0 after a stop, otherwise with 1 and one
 * Portuguese line for what a person can mend.
 */
export function runServer(product: Product): void {
  const steps = tellSteps(print);
  const lifetime = beginLifetime(complain);
  let embedded: EmbeddedPostgres | undefined;

  process.on('exit', () => embedded?.kill());
  onStopWish({
    stop() {
      print('Parando… (Ctrl+C outra vez para parar já)');
      finish(0);
    },
    force: () => process.exit(1),
  });
  // Node would print whatever the failure holds.
  process.on('uncaughtException', fail);
  const starting = start();
  starting.catch(fail);

  async function start(): Promise<void> {
    const environment = readEnvironment(process.env);
    for (const warning of plainTextWarnings(environment)) warn(warning);
    const databaseUrl = environment.databaseUrl ?? (await startDatabase(environment));
    const pool = await openPool(databaseUrl, (error) => {
      // At the end the database may be gone before a socket is.
      if (!lifetime.ending) warn(`Conexão com o banco perdida: ${loggedError(error).message}`);
    });
    await lifetime.add(() => within(POOL_MAY_TAKE_MS, pool.end()));
    await assertPortFree(environment.port, environment.host);
    const stopped = new AbortController();
    await lifetime.add(async () => stopped.abort());
    const filling = { databaseUrl, signal: stopped.signal };
    const { filled, sessionSecret } = await prepare(product, steps, pool, environment, filling);
    const demoStaysHere = filled === 'demo' && environment.demoWish !== 'meant';
    const app = await steps.run('Servidor', () =>
      serve(product, lifetime, { environment, pool, databaseUrl, sessionSecret, demoStaysHere }),
    );
    announce(product, steps, app, environment, filled);
    if (demoStaysHere) print(demoStaysHereAdvice);
  }

  /** Starts the embedded database; when it is lost for good, the server ends too. */
  function startDatabase({ dataDirectory }: Environment): Promise<string> {
    return steps.run('Banco de dados', async (log) => {
      const { startEmbeddedPostgres } = await import('../postgres/embedded.ts');
      embedded = await startEmbeddedPostgres({ dataDirectory, log, onLost: fail });
      await lifetime.add(embedded.stop);
      return embedded.connectionString;
    });
  }

  function fail(error: unknown): void {
    if (lifetime.ending || error instanceof StoppedEarly) return;
    const words = mendable(error);
    if (words) warn(words);
    else complain(error);
    finish(1);
  }

  /** Stops what was started, also what is being started meanwhile, and ends the process. */
  async function finish(code: number): Promise<void> {
    setTimeout(() => process.exit(1), STOP_MAY_TAKE_MS).unref();
    await lifetime.end();
    await starting.catch(() => undefined);
    process.exit(code);
  }
}

/** Brings the tables up to date and fills an empty database, one process at a time. */
async function prepare(
  product: Product,
  steps: Steps,
  pool: pg.Pool,
  environment: Environment,
  filling: Omit<Filling, 'report'>,
): Promise<Prepared> {
  const { demo } = environment;
  // Loaded only now: it takes a second, and whoever is refused above should not wait for it.
  const { applyMigrations, inTurn } = await import('../postgres/prepare.ts');
  return inTurn(pool, async (client) => {
    await steps.run('Tabelas', () => applyMigrations(client, product.migrationsFolder));
    const filled = await fillOnce(client, demo ? 'demo' : 'admin', () =>
      fill(product, steps, pool, environment, filling),
    );
    refuseOpenDemo(filled, environment);
    return { filled, sessionSecret: await keptSecret(client, 'session') };
  });
}

/** The first rows: the demo company's, or one admin's. */
async function fill(
  product: Product,
  steps: Steps,
  pool: pg.Pool,
  { demo }: Environment,
  filling: Omit<Filling, 'report'>,
): Promise<void> {
  if (demo) return steps.run('Empresa de demonstração', (report) => product.fillDemo({ ...filling, report }));
  const { user, password } = await product.createAdmin(pool);
  print(`Primeira conta: usuário "${user}", senha de uso único "${password}" (não será mostrada de novo).`);
}

/** Listens, and stops listening at the end of this lifetime. */
async function serve(product: Product, lifetime: Lifetime, opened: Opened): Promise<FastifyInstance> {
  const { port, host } = opened.environment;
  const app = await product.buildApp(opened);
  await lifetime.add(() => closeApp(app));
  forgetStart();
  await app.listen({ port, host }).catch((error) => {
    throw listenError(error, port, host);
  });
  return app;
}

/** Tells where the server is, and how to sign in to the demo. */
function announce(
  product: Product,
  steps: Steps,
  app: FastifyInstance,
  { publicUrl }: Environment,
  filled: FirstFill,
): void {
  print(`Traço no ar em ${steps.elapsed()}: ${originOf(publicUrl, app.server.address())}`);
  if (filled === 'demo') print(product.demoAccounts.join('\n'));
}

/** What a person can mend, of failures that any step of a start can meet. */
function mendable(error: unknown): string | undefined {
  switch (troubleOf(error)) {
    case 'NO_SPACE':
      return 'Sem espaço em disco. Libere espaço na pasta de TRACO_DATA e no disco do banco, e inicie de novo.';
    case 'UNAVAILABLE':
      return 'O banco de dados parou ou não tem conexões livres. Espere um instante e inicie de novo.';
    default:
      return undefined;
  }
}

/** Lets requests finish; a connection whose last one is answered is not waited for. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MAY_TAKE_MS);
  await app.close().finally(() => {
    clearInterval(sweep);
    clearTimeout(cut);
  });
}

function within(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  const patience = new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
  return Promise.race([work, patience]);
}
