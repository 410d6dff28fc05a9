import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { type OtherProcess, runSource, temporaryFolder } from '../postgres/other-process.fixture.ts';

const temporary = temporaryFolder();
const data = path.join(temporary.folder, 'data');
const running: OtherProcess[] = [];
const MIGRATIONS = new URL('../../database/migrations', import.meta.url).pathname;

afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGTERM');
    await server.ends();
  }
});
afterAll(() => temporary.remove());

/** A small product: two addresses, and a fill that writes one account per half second. */
const product = `
  const { runServer } = await import('${new URL('./run-server.ts', import.meta.url)}');
  const { default: fastify } = await import('${import.meta.resolve('fastify')}');
  const { default: pg } = await import('${import.meta.resolve('pg')}');
  runServer({
    migrationsFolder: '${MIGRATIONS}',
    async fillDemo({ databaseUrl, report }) {
      const pool = new pg.Pool({ connectionString: databaseUrl });
      for (const name of ['ana', 'bia']) {
        await pool.query("insert into units (name, short_name) values ($1, $1)", [name]).catch(() => {});
        report(name);
        await new Promise((resolve) => setTimeout(resolve, Number(process.env.FILL_MS ?? 0)));
      }
      await pool.end();
    },
    createAdmin: async () => ({ user: 'admin', password: 'uma-vez' }),
    async buildApp({ pool }) {
      const code = process.env.FAILS_WITH;
      if (code) throw Object.assign(new Error(code + ': write'), { code });
      const app = fastify();
      app.get('/slow', async () => (await pool.query('select pg_sleep(0.7)')).rowCount);
      return app;
    },
    demoAccounts: ['contas da demonstração'],
  });`;

function run(variables: Record<string, string> = {}): OtherProcess {
  const server = runSource(product, temporary.folder, { TRACO_DATA: data, PORT: '0', ...variables });
  running.push(server);
  return server;
}

describe('a start', () => {
  test('tells each step with its time, the address and the accounts; a warm one makes nothing anew', async () => {
    const first = run();
    const said = await first.says('contas da demonstração');
    expect(said).toMatch(/✓ Banco de dados \(\d+,\d s\)\n.*✓ Tabelas \(\d+,\d s\)/);
    expect(said).toMatch(/Traço no ar em \d+,\d s: http:\/\/127\.0\.0\.1:\d+/);
    expect(said).toContain('Criando o banco');
    await stop(first);
    const again = await run().says('contas da demonstração');
    expect(again).toContain('✓ Tabelas');
    expect(again).not.toMatch(/Criando o banco|Empresa de demonstração/);
  });

  test.each([
    ['ENOSPC', /^Sem espaço em disco\. Libere espaço/m],
    ['ECONNRESET', /^O banco de dados parou/m],
  ])('that meets %s says what is so, without a stack', async (code, sentence) => {
    const server = run({ FAILS_WITH: code });
    const said = await server.says('inicie de novo');
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/^ +at |\.ts:/m);
    expect(await server.ends()).toBe(1);
  });

  test('lets requests finish when it is asked to stop, and ends with 0', async () => {
    const server = run();
    const address = await addressOf(server);
    const answer = fetch(`${address}/slow`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await stop(server)).toBe(0);
    expect(await (await answer).text()).toBe('1');
  });

  longTest('asked to stop while it is still starting, stops', async () => {
    const server = run({ TRACO_DATA: path.join(temporary.folder, 'early') });
    await server.says('Criando o banco');
    expect(await stop(server)).toBe(0);
  });

  longTest('whose demo was cut short begins it again', async () => {
    const variables = { TRACO_DATA: path.join(temporary.folder, 'cut'), FILL_MS: '1000' };
    const first = run(variables);
    await first.says('… ana');
    first.child.kill('SIGKILL');
    await first.ends();
    expect(await run({ ...variables, FILL_MS: '0' }).says('contas')).toContain('✓ Empresa de demonstração');
  });

  longTest('without the demo shows the one-time password of the first account once', async () => {
    const variables = { TRACO_DATA: path.join(temporary.folder, 'real'), TRACO_DEMO: '0' };
    const first = run(variables);
    expect(await first.says('no ar')).toContain('senha de uso único "uma-vez"');
    await stop(first);
    expect(await run(variables).says('no ar')).not.toContain('senha');
  });
});

const OTHER =
  /^O banco foi feito por uma versão do Traço que esta não consegue atualizar\. Nada foi alterado\..*TRACO_DATA=.*DATABASE_URL.*\.$/;
const NEWER = /^O banco já foi usado por uma versão mais nova do Traço: atualize esta instalação.*\.$/;

describe('what a person can mend is one line, and the end is not zero', () => {
  test('a wrong variable', async () => {
    expect(await refusal({ PORT: 'x' })).toBe('PORT: deve ser um número de porta, de 0 a 65535.');
  });

  test('a folder of the demo that others would reach', async () => {
    const first = run();
    await first.says('A demonstração só atende esta máquina.');
    await stop(first);
    expect((await refusal({ PUBLIC_URL: 'https://traco.example' })).split('\n').at(-1)).toMatch(
      /^O banco guarda a empresa de demonstração, com senhas conhecidas.*TRACO_DEMO=1\.$/,
    );
  });

  test.each([
    ['older, of which nothing leads to this one', () => ['a'.repeat(64), 'b'.repeat(64)], OTHER],
    ['newer', () => [...ownMigrations(), 'f'.repeat(64)], NEWER],
  ])('a data folder of a version that is %s', async (_, applied, sentence) => {
    const folder = path.join(temporary.folder, randomUUID());
    await makeFolder(folder, applied());
    const said = await refusal({ TRACO_DATA: folder });
    expect(said.split('\n').at(-1)).toMatch(sentence);
    expect(said).not.toMatch(/^ +at |\.ts:/m);
  });

  test('a port in use', async () => {
    const { port, server } = await listen(() => undefined);
    const said = await refusal({ PORT: String(port) });
    expect(said.split('\n').at(-1)).toMatch(/^A porta \d+ já está em uso em 127\.0\.0\.1\./);
    server.close();
  });

  test('a second start on one data folder', async () => {
    await run().says('no ar');
    expect(await refusal({})).toMatch(
      /^A pasta de dados .* já está em uso por outro servidor \(processo \d+\)\. .*$/,
    );
  });

  test('a database that is away', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://ana:segredo@127.0.0.1:1/traco' });
    expect(said).toBe('Não foi possível alcançar o banco em 127.0.0.1:1: a conexão foi recusada.');
  });

  longTest('a database that refuses the password', async () => {
    const url = new URL(inject('databaseUrl'));
    url.password = 'outra';
    expect(await refusal({ DATABASE_URL: url.href })).toBe(
      `O banco em ${url.host} recusou o usuário ou a senha de DATABASE_URL.`,
    );
  });

  longTest('a database that does not exist', async () => {
    const url = new URL(inject('databaseUrl'));
    url.pathname = '/nenhum';
    expect(await refusal({ DATABASE_URL: url.href })).toMatch(/^O banco "nenhum" não existe em /);
  });

  test('a database older than 15', async () => {
    const { port, server } = await listen(oldPostgres);
    const said = await refusal({ DATABASE_URL: `postgres://ana:b@127.0.0.1:${port}/traco` });
    expect(said).toBe('O banco é PostgreSQL 14.9; o Traço precisa do 15 ou mais novo.');
    server.close();
  });
});

const ownMigrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);

/** A data folder in whose database these migrations were applied, by their hashes. */
async function makeFolder(dataDirectory: string, applied: string[]) {
  const database = await startEmbeddedPostgres({ dataDirectory, fsync: false });
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) select h, n from unnest($1::text[]) with ordinality a(h, n)',
    [applied],
  );
  await client.end();
  await database.stop();
}

async function refusal(variables: Record<string, string>): Promise<string> {
  const server = run(variables);
  expect(await server.ends()).toBe(1);
  return server.output().trim();
}

async function stop(server: OtherProcess): Promise<number | null> {
  server.child.kill('SIGTERM');
  return server.ends();
}

async function addressOf(server: OtherProcess): Promise<string> {
  const said = await server.says('contas da demonstração');
  return /no ar em [^:]+: (\S+)/.exec(said)?.[1] ?? '';
}

async function listen(onConnection: Parameters<typeof createServer>[1] & object) {
  const server: Server = createServer(onConnection);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, port: typeof address === 'object' ? address?.port : undefined };
}

/** As much of the protocol as an old server needs to say its version. */
function oldPostgres(socket: import('node:net').Socket): void {
  const message = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const int = (value: number, bytes: 2 | 4) => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeIntBE(value, 0, bytes);
    return buffer;
  };
  const column = (name: string, type: number) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int(0, 4),
      int(0, 2),
      int(type, 4),
      int(-1, 2),
      int(-1, 4),
      int(0, 2),
    ]);
  const value = (text: string) => Buffer.concat([int(text.length, 4), Buffer.from(text)]);
  const ready = message('Z', Buffer.from('I'));
  let greeted = false;
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    if (!greeted) {
      greeted = true;
      socket.write(Buffer.concat([message('R', int(0, 4)), ready]));
    } else if (chunk[0] === 'Q'.charCodeAt(0)) {
      const description = message('T', int(2, 2), column('number', 23), column('version', 25));
      const row = message('D', int(2, 2), value('140009'), value('14.9'));
      socket.write(Buffer.concat([description, row, message('C', Buffer.from('SELECT 1\0')), ready]));
    } else socket.end();
  });
}
