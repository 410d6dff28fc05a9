import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { isLong } from '../../testing/long.ts';
import { locateBinaries } from './binaries.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded.ts';
import { type OtherProcess, runSource, temporaryFolder } from './other-process.fixture.ts';
import { clusterProcesses, waitUntil } from './processes.ts';

const asRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const temporary = temporaryFolder();
const data = path.join(temporary.folder, 'data');
const cluster = path.join(data, 'postgres');

const running: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
});
afterAll(() => temporary.remove());

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDirectory: data, fsync: false, ...options });
  running.push(database);
  return database;
}

describe('the embedded database', () => {
  test('is made at the first start: UTF-8, Portuguese order, loopback only, password for the owner alone', async () => {
    const database = await start();
    const [row] = await ask(
      database.connectionString,
      `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
         (select string_agg(word, ' ' order by word) from unnest('{zinco,água,Ávila,brita,avó}'::text[]) word) as sorted`,
    );
    expect(row).toEqual({ encoding: 'UTF8', listens: '127.0.0.1', sorted: 'água Ávila avó brita zinco' });
    expect(statSync(path.join(data, 'postgres-access.json')).mode & 0o777).toBe(0o600);
    await database.stop();
    expect(clusterProcesses(cluster)).toEqual([]);
  });

  test('asks everyone for the password', async () => {
    const database = await start();
    const wrong = new URL(database.connectionString);
    wrong.password = 'outra';
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    wrong.searchParams.delete('host');
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('is reached by a socket that its owner alone may open, and by the loopback', async () => {
    const database = await start();
    const url = new URL(database.connectionString);
    const question = 'select inet_client_addr() as "from"';
    expect(await ask(url.href, question)).toEqual([{ from: null }]);
    expect(statSync(url.searchParams.get('host')!).mode & 0o777).toBe(0o700);
    url.searchParams.delete('host');
    expect(await ask(url.href, question)).toEqual([{ from: '127.0.0.1' }]);
  });

  test('is reached by the loopback alone where a socket would have too long an address', async () => {
    const database = await start({ dataDirectory: path.join(temporary.folder, 'long'.repeat(25)) });
    expect(new URL(database.connectionString).search).toBe('');
    expect(await ask(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('keeps its data and its address over a stop', async () => {
    const first = await start();
    await ask(first.connectionString, 'create table kept as select 7 as volume');
    await first.stop();
    const second = await start();
    expect(second.connectionString).toBe(first.connectionString);
    expect(await ask(second.connectionString, 'select volume from kept')).toEqual([{ volume: 7 }]);
  });

  test('takes another port when its own is taken', async () => {
    const { port } = JSON.parse(readFileSync(path.join(data, 'postgres-access.json'), 'utf8'));
    const intruder = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => intruder.once('listening', resolve));
    const database = await start();
    expect(new URL(database.connectionString).port).not.toBe(String(port));
    intruder.close();
  });

  test('gets a new password when the kept one was lost', async () => {
    rmSync(path.join(data, 'postgres-access.json'));
    const database = await start();
    expect(await ask(database.connectionString, 'select volume from kept')).toEqual([{ volume: 7 }]);
  });

  test('a first start that died half-way leaves nothing to mend', async () => {
    const folder = path.join(temporary.folder, 'half');
    mkdirSync(path.join(folder, 'postgres.new', 'base'), { recursive: true });
    const database = await start({ dataDirectory: folder });
    expect(await ask(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('after a kill', () => {
  test('of the database, it comes back by itself with every acknowledged row', async () => {
    const said: string[] = [];
    const database = await start({ log: (line) => said.push(line) });
    await ask(database.connectionString, 'create table acknowledged as select 1 as load');
    process.kill(postmasterPid(), 'SIGKILL');
    expect(await waitUntil(() => said.includes('O banco embutido voltou.'), 20_000)).toBe(true);
    expect(await ask(database.connectionString, 'select load from acknowledged')).toEqual([{ load: 1 }]);
    await database.stop();
    expect(clusterProcesses(cluster)).toEqual([]);
  });

  test('of one of its workers, it goes on', async () => {
    const database = await start();
    const client = new pg.Client({ connectionString: database.connectionString });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    process.kill(rows[0].pid, 'SIGKILL');
    await expect
      .poll(() => ask(database.connectionString, 'select 1 as one').catch(() => []))
      .toEqual([{ one: 1 }]);
  });

  test('of the server, the orphaned database is stopped in order and nothing is lost', async () => {
    const server = await startElsewhere();
    const orphan = postmasterPid();
    await kill(server);
    expect(clusterProcesses(cluster)).toContain(orphan);
    const said: string[] = [];
    const database = await start({ log: (line) => said.push(line) });
    expect(said.join()).toContain('Encontrado um banco sem servidor');
    expect(clusterProcesses(cluster)).not.toContain(orphan);
    expect(await ask(database.connectionString, 'select volume from elsewhere')).toEqual([{ volume: 8 }]);
  });

  test('of both, the next start recovers', async () => {
    const server = await startElsewhere();
    const postmaster = postmasterPid();
    await kill(server);
    process.kill(postmaster, 'SIGKILL');
    const database = await start();
    expect(await ask(database.connectionString, 'select volume from elsewhere')).toEqual([{ volume: 8 }]);
  });

  test('a postmaster.pid that now names another program is cleared', async () => {
    writeFileSync(
      path.join(cluster, 'postmaster.pid'),
      `${process.ppid}\n${cluster}\n1\n1\n\n127.0.0.1\n\nready\n`,
    );
    const database = await start();
    expect(await ask(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('the data folder', () => {
  test('serves one server at a time; the second is told and the first goes on', async () => {
    const database = await start();
    await expect(start()).rejects.toThrow(
      /^A pasta de dados .* já está em uso por outro servidor \(processo \d+\)/,
    );
    expect(await ask(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('that cannot be made is told in one line', async () => {
    const file = path.join(temporary.folder, 'file');
    writeFileSync(file, '');
    await expect(start({ dataDirectory: path.join(file, 'data') })).rejects.toThrow(
      /^Não é possível gravar na pasta de dados .* \(ENOTDIR\)/,
    );
  });

  test.runIf(asRoot)('that this user may not write is told in one line', async () => {
    const closed = path.join(temporary.folder, 'closed');
    mkdirSync(closed, { mode: 0o755 });
    const user = runSource(starting(path.join(closed, 'data')), temporary.folder, {}, nobody);
    expect(await user.ends()).toBe(1);
    expect(user.output()).toMatch(/Não é possível gravar na pasta de dados .* \(EACCES\)/);
  });

  test.runIf(asRoot && isLong)('may lie under a folder that only root may enter', async () => {
    const database = await start({ dataDirectory: path.join(onlyForRoot('a'), 'data') });
    expect(await ask(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  test.runIf(asRoot)('may lie, with the programs too, under a folder that only root may enter', async () => {
    const closed = onlyForRoot('c');
    const native = path.join(closed, 'native');
    cpSync(locateBinaries(), native, { recursive: true, verbatimSymlinks: true });
    const said: string[] = [];
    const dataDirectory = path.join(closed, 'data');
    const database = await start({ dataDirectory, pretend: { native }, log: (line) => said.push(line) });
    expect(await ask(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(said).toEqual(['Criando o banco de dados…']);
  });

  test.runIf(asRoot && isLong)(
    'moves to an open folder, and says so, where root cannot let anybody pass',
    async () => {
      const shelter = path.join(temporary.folder, 'shelter');
      const said: string[] = [];
      const dataDirectory = path.join(onlyForRoot('b'), 'data');
      const options = {
        dataDirectory,
        pretend: { passes: [], shelter },
        log: (line: string) => said.push(line),
      };
      const database = await start(options);
      await ask(database.connectionString, 'create table sheltered as select 9 as volume');
      await database.stop();
      expect(said.join('\n')).toContain(`Os dados do banco ficam em ${shelter}`);
      const again = await start(options);
      expect(await ask(again.connectionString, 'select volume from sheltered')).toEqual([{ volume: 9 }]);
      await again.stop();
    },
  );
});

function onlyForRoot(name: string): string {
  const folder = path.join(temporary.folder, name);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

async function ask(connectionString: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function postmasterPid(): number {
  return Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

const starting = (dataDirectory: string) => `
  const { startEmbeddedPostgres } = await import('${new URL('./embedded.ts', import.meta.url)}');
  const pg = (await import('${import.meta.resolve('pg')}')).default;
  const database = await startEmbeddedPostgres({ dataDirectory: '${dataDirectory}' });
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query('drop table if exists elsewhere');
  await client.query('create table elsewhere as select 8 as volume');
  console.log('ready');
  setInterval(() => {}, 1000);`;

async function startElsewhere(): Promise<OtherProcess> {
  const server = runSource(starting(data), temporary.folder);
  await server.says('ready');
  return server;
}

async function kill(server: OtherProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ends();
}
