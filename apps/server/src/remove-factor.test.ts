import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asProgram } from './platform/postgres/other-process.fixture.ts';
import { longTest } from './testing/long.ts';
import { signingIn } from './testing/signing-in.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traco-remove-factor-'));
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});
const { withPassword, browser, sessionsOf } = signingIn(() => world);

const program = fileURLToPath(new URL('./remove-factor.program.ts', import.meta.url));

/** What `npm run remove-factor` says, and how it ends. */
const run = (given: string[], more: Record<string, string> = { DATABASE_URL: world.databaseUrl }) =>
  new Promise<{ code: number; told: string; wrong: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', TRACO_DATA: join(folder, 'data'), ...more };
    execFile(process.execPath, [...asProgram(program), ...given], { env }, (error, told, wrong) =>
      resolve({ code: error ? Number(error.code) : 0, told, wrong }),
    );
  });
const refused = (sentence: string) => ({ code: 1, told: '', wrong: `${sentence}\n` });

/** Somebody who has an app of codes, a passkey and codes on paper, signed in at a desk. */
async function withFactors(row = {}) {
  const account = await withPassword('admin', row);
  await browser().signIn(account.username);
  const insert = (text: string) => world.pool.query(text, [account.id]);
  await insert("insert into totp_factors (account_id, secret, confirmed_at) values ($1, 'x', now())");
  await insert("insert into recovery_codes (account_id, mark, hash) values ($1, 'a', 'x')");
  await insert(
    "insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name) values (gen_random_uuid(), $1, gen_random_uuid(), 'x', 0, '[]', 'Chave')",
  );
  expect((await browser().signIn(account.username)).json().code).toBe('SECOND_FACTOR_NEEDED');
  return account;
}

test('the last admin who lost everything comes in with the password alone again, and the log tells it', async () => {
  const account = await withFactors();
  const done = await run([` ${String(account.username).toUpperCase()} `]);
  expect(done).toEqual({
    code: 0,
    wrong: '',
    told: 'Segundo fator removido. A conta entra só com a senha: cadastre outro assim que entrar.\n',
  });
  for (const table of ['totp_factors', 'recovery_codes', 'passkeys'])
    expect(
      (await world.pool.query(`select 1 from ${table} where account_id = $1`, [account.id])).rowCount,
    ).toBe(0);
  expect(await sessionsOf(account)).toEqual([]);
  const { rows } = await world.pool.query(
    "select actor_id, ip_address from security_events where account_id = $1 and kind = 'factor-removed'",
    [account.id],
  );
  expect(rows).toEqual([{ actor_id: null, ip_address: null }]);
  expect((await browser().signIn(account.username)).statusCode).toBe(200);
  expect(await run([String(account.username)])).toEqual(
    refused(`A conta ${account.username} não tem segundo fator.`),
  );
}, 60_000);

test('an account is found by its CPF too, as people write it', async () => {
  const account = await withFactors({ cpf: '52998224725' });
  expect((await run(['529.982.247-25'])).code).toBe(0);
  expect((await browser().signIn(account.username)).statusCode).toBe(200);
}, 60_000);

longTest(
  'what is wrong is said in words, and nothing is made',
  async () => {
    expect(await run([])).toEqual(refused('Diga a conta: npm run remove-factor -- admin'));
    expect(await run(['ninguem'])).toEqual(refused('Não há conta com o usuário ninguem.'));
    const nowhere = join(folder, 'nowhere');
    expect(await run(['admin'], { TRACO_DATA: nowhere })).toEqual(
      refused(`Não há banco do Traço em ${nowhere}: confira TRACO_DATA, ou diga o banco em DATABASE_URL.`),
    );
    expect(existsSync(nowhere)).toBe(false);
    const away = new URL(world.databaseUrl);
    away.pathname = `/nao_existe_${randomUUID().slice(0, 8)}`;
    expect((await run(['admin'], { DATABASE_URL: away.href })).wrong).toMatch(
      /^O banco "nao_existe_\w+" não existe em [\w.:]+\. Crie-o ou corrija DATABASE_URL\.\n$/,
    );
    const empty = new URL(world.databaseUrl);
    empty.pathname = '/postgres';
    expect(await run(['admin'], { DATABASE_URL: empty.href })).toEqual(
      refused('Este banco não tem as tabelas do Traço: confira DATABASE_URL, ou inicie o servidor uma vez.'),
    );
  },
  120_000,
);
