import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bytesOf, rowsOf, says, structureOf } from './backup.fixture.ts';
import { migrationsOf } from './database/later-version.fixture.ts';
import { namedKeysQuery } from './database/named-files.ts';
import { sealDocument } from './features/documents/documents.jobs.ts';
import { aSigner, sentDocument, signingOf } from './features/sign/signing.fixture.ts';
import { type RestoreParts, restoreBackup } from './platform/backup/restore-backup.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { openS3Server } from './platform/s3-server.fixture.ts';
import { diskStore, type FileStore, findBytes, listKeys, openStore } from './platform/storage.ts';
import { longTest } from './testing/long.ts';
import { openDatabase } from './testing/migrated-database.ts';
import { type Client, openWorld, type World } from './testing/world.ts';

/** Each restore makes every table anew. */
const PATIENCE = { timeout: 120_000 };

const migrationsFolder = fileURLToPath(new URL('./database/migrations', import.meta.url));

let world: World;
let office: Client;
let folder: string;
let s3: Awaited<ReturnType<typeof openS3Server>>;
let sealed: { id: string; sha256: string };
const emptied: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traco-backup-'));
  s3 = await openS3Server();
  world = await openWorld();
  const unit = await world.unit();
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  await aMaterial();
  const signer = aSigner('João da Silva');
  const { document, links } = await sentDocument(office, [signer]);
  const nobody = await world.as(null);
  const box = { page: 0, x: 0.1, y: 0.6, width: 0.3, height: 0.08 };
  await nobody.sign.sign(signingOf(document.id, links.get(signer.id)!, signer, { places: [box] }));
  await world.run(sealDocument, { documentId: document.id });
  sealed = { id: document.id, sha256: (await office.documents.get({ id: document.id })).sealed!.sha256 };
  writeFileSync(join(folder, 'seal.p12'), 'chave');
});
afterAll(async () => {
  for (const empty of emptied) await empty();
  await world.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const aMaterial = () =>
  office.supportMaterials.create({
    id: randomUUID(),
    kind: 'catalogue',
    title: `Catálogo ${randomUUID()}`,
    readers: ['unit'],
    file: new File([`%PDF-1.7 ${randomUUID()}`], 'catalogo.pdf', { type: 'application/pdf' }),
  });

/** A database with nothing in it. */
async function emptyDatabase() {
  const pool = await openDatabase(inject('databaseUrl'));
  emptied.push(() => pool.end());
  return { pool, databaseUrl: pool.url };
}

const backUp = async (from: { pool: pg.Pool; storage: FileStore }, with_: object = {}) => {
  const into = join(folder, randomUUID());
  const manifest = await writeBackup({
    ...from,
    folder: into,
    namedKeys: namedKeysQuery,
    now: world.now(),
    seal: join(folder, 'seal.p12'),
    report: () => {},
    ...with_,
  });
  return { folder: into, manifest };
};
type To = Pick<RestoreParts, 'pool' | 'databaseUrl' | 'storage'>;
const restore = (from: string, to: To, with_: Partial<RestoreParts> = {}) =>
  restoreBackup({
    ...to,
    folder: from,
    migrationsFolder,
    namedKeys: namedKeysQuery,
    mayReplace: false,
    seal: join(folder, `${randomUUID()}.p12`),
    report: () => {},
    ...with_,
  });

test(
  'a company comes back as it was, row by row and byte by byte, on S3 as on disk, and what it sealed is known',
  PATIENCE,
  async () => {
    const before = { rows: await rowsOf(world.pool), files: await bytesOf(world.storage) };
    const { folder: copied, manifest } = await backUp(world);
    expect(manifest.missing).toEqual([]);
    await expect(backUp(world, { folder: copied })).rejects.toThrow('não está vazia');
    expect(statSync(copied).mode & 0o777).toBe(0o700);
    expect(statSync(join(copied, 'seal.p12')).mode & 0o777).toBe(0o600);

    const there = { ...(await emptyDatabase()), storage: await openStore(s3.settings) };
    const seal = join(folder, 'here.p12');
    await restore(copied, there, { seal });
    expect(readFileSync(seal, 'utf8')).toBe('chave');
    expect(await rowsOf(there.pool)).toMatchObject(before.rows);
    expect(await structureOf(there.pool)).toEqual(await structureOf(world.pool));
    expect(await bytesOf(there.storage)).toEqual(before.files);

    // And from there back to a disk, where another company was.
    const back = await backUp(there);
    const onto = { ...(await emptyDatabase()), storage: diskStore(join(folder, 'disk')) };
    await onto.storage.put('alheio/arquivo', 'de outra empresa');
    await expect(restore(back.folder, onto)).rejects.toThrow('Já há arquivos no lugar dos arquivos.');
    await onto.storage.delete('alheio/arquivo');
    await restore(back.folder, onto);
    expect(await rowsOf(onto.pool)).toMatchObject(before.rows);
    expect(await bytesOf(onto.storage)).toEqual(before.files);

    const { app, ...revived } = await openWorld(undefined, onto);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/verify',
      payload: { hashes: [sealed.sha256] },
    });
    expect(answer.json()).toMatchObject({
      found: { is: 'sealed', document: { title: 'Contrato de fornecimento' } },
    });
    await revived.close();
  },
);

longTest('a company that is there is lost only when one says so, and then wholly', PATIENCE, async () => {
  const { folder: copied } = await backUp(world);
  const there = { ...(await emptyDatabase()), storage: diskStore(join(folder, 'there')) };
  await restore(copied, there);
  await there.pool.query("insert into units (id, name) select gen_random_uuid(), 'Depois' where false");
  await there.storage.put('depois/arquivo', 'veio depois da cópia');
  await there.pool.query("update accounts set name = 'Outro nome'");
  await expect(restore(copied, there)).rejects.toThrow('Já há uma empresa neste banco.');
  expect(await there.storage.exists('depois/arquivo')).toBe(true);

  const seal = join(folder, 'old.p12');
  writeFileSync(seal, 'a chave de antes');
  await restore(copied, there, { mayReplace: true, seal });
  expect(await rowsOf(there.pool)).toMatchObject(await rowsOf(world.pool));
  expect(await bytesOf(there.storage)).toEqual(await bytesOf(world.storage));
  expect(readFileSync(seal, 'utf8')).toBe('chave');
  const aside = readdirSync(folder);
  expect(aside.some((name) => /^old\.p12\.\d+$/.test(name))).toBe(true);
});

test('while a server uses the database nothing is restored into it', PATIENCE, async () => {
  const { folder: copied } = await backUp(world);
  const there = { ...(await emptyDatabase()), storage: diskStore(join(folder, 'used')) };
  const server = new pg.Client({ connectionString: there.databaseUrl, application_name: 'traco' });
  await server.connect();
  await expect(restore(copied, there)).rejects.toThrow('Um servidor do Traço está usando este banco');
  await server.end();
});

test('a backup that is not whole any more changes nothing', PATIENCE, async () => {
  const { folder: copied, manifest } = await backUp(world);
  const there = { ...(await emptyDatabase()), storage: diskStore(join(folder, 'untouched')) };
  const broken = async (name: string, breaks: (path: string) => Promise<unknown>) => {
    const path = join(folder, randomUUID());
    await cp(copied, path, { recursive: true });
    await breaks(join(path, name));
    return restore(path, there);
  };
  const append = (path: string) => writeFile(path, 'x', { flag: 'a' });
  const file = join('files', manifest.files[0]!.key);
  await expect(broken(file, append)).rejects.toThrow('está danificada');
  await expect(broken(file, rm)).rejects.toThrow('está danificada');
  await expect(broken('database/public.accounts.copy.gz', (path) => writeFile(path, ''))).rejects.toThrow(
    'está danificada',
  );
  await expect(broken('seal.p12', append)).rejects.toThrow('está danificada');
  await expect(broken('manifest.json', rm)).rejects.toThrow('falta manifest.json');
  const newer = (path: string) =>
    readFile(path, 'utf8').then((text) => {
      const told = JSON.parse(text);
      told.migrations.push({ hash: 'f'.repeat(64), at: Date.now() });
      return writeFile(path, JSON.stringify(told));
    });
  await expect(broken('manifest.json', newer)).rejects.toThrow('versão mais nova do Traço');
  expect((await there.pool.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0);
});

test(
  'what comes while the backup is made is in it with its file, or not at all; a file that is gone is told of',
  PATIENCE,
  async () => {
    const gone = await aMaterial();
    const { rows } = await world.pool.query<{ storage_key: string }>(
      'select storage_key from support_material_versions where material_id = $1',
      [gone.id],
    );
    let late: { id: string } | undefined;
    const storage = Object.assign(Object.create(world.storage) as FileStore, {
      listAll: async (...asked: Parameters<FileStore['listAll']>) => {
        const found = await world.storage.listAll(...asked);
        // After the first look at the files, and before the rows are read.
        late ??= await aMaterial();
        return found;
      },
    });
    await world.storage.delete(rows[0]!.storage_key);
    const { manifest } = await backUp({ pool: world.pool, storage });
    const { rows: came } = await world.pool.query<{ storage_key: string }>(
      'select storage_key from support_material_versions where material_id = $1',
      [late!.id],
    );
    expect(manifest.files.map(({ key }) => key)).toContain(came[0]!.storage_key);
    expect(manifest.missing).toEqual([rows[0]!.storage_key]);
    await world.storage.put(rows[0]!.storage_key, '%PDF-1.7');
  },
);

test('what was still to be done is still to be done', PATIENCE, async () => {
  const name = 'support-materials-replaced';
  await world.pool.query('select jobs.create_queue($1, $2)', [name, { policy: 'standard' }]);
  await world.pool.query('insert into jobs.job (name, data) values ($1, $2)', [name, { storageKey: 'a/b' }]);
  const { folder: copied } = await backUp(world);
  const there = { ...(await emptyDatabase()), storage: diskStore(join(folder, 'jobs')) };
  await restore(copied, there);
  const { rows } = await there.pool.query<{ name: string; data: object }>(
    "select name, data from jobs.job where state = 'created'",
  );
  expect(rows).toContainEqual({ name, data: { storageKey: 'a/b' } });
});

test(
  'a backup of an older version is brought to the tables of a later one, and none of another line is',
  PATIENCE,
  async () => {
    const { folder: copied, manifest } = await backUp(world);
    const migrationsFolder = await migrationsOf(join(folder, 'migrations'), {
      later: `alter table units add column rank integer;--> statement-breakpoint
      update units set rank = 7;`,
    });
    const there = { ...(await emptyDatabase()), storage: diskStore(join(folder, 'new')) };
    await restore(copied, there, { migrationsFolder });
    const { rows } = await there.pool.query(
      'select count(*)::int as all, sum(rank)::int as ranks from units',
    );
    const units = manifest.tables.find(({ name }) => name === 'units')!.rows;
    expect(rows[0]).toEqual({ all: units, ranks: units * 7 });
    const { rows: applied } = await there.pool.query(
      'select hash from drizzle.__drizzle_migrations order by id',
    );
    expect(applied).toHaveLength(manifest.migrations.length + 1);

    const text = JSON.stringify({
      ...manifest,
      migrations: [{ hash: 'a'.repeat(64), at: 1 }, ...manifest.migrations],
    });
    await writeFile(join(copied, 'manifest.json'), text);
    const elsewhere = { ...(await emptyDatabase()), storage: diskStore(join(folder, 'other-line')) };
    await expect(restore(copied, elsewhere)).rejects.toThrow('é de outra linha de versões do Traço');
  },
);

test(
  'the two commands do it from the environment, and say in one line what they need',
  PATIENCE,
  async () => {
    const data = join(folder, 'data');
    await mkdir(join(data, 'files'), { recursive: true });
    for (const key of await listKeys(world.storage))
      await diskStore(join(data, 'files')).put(key, (await findBytes(world.storage, key))!);
    writeFileSync(join(data, 'seal.p12'), 'chave');
    const here = { TRACO_DATA: data, DATABASE_URL: world.databaseUrl };
    expect(says('backup', [], here)).toBe('Diga a pasta da cópia: npm run backup -- /caminho/da/copia\n');
    const copied = join(folder, 'by-command');
    const nowhere = { TRACO_DATA: join(folder, 'nowhere') };
    expect(says('backup', [copied], nowhere)).toContain('Não há banco do Traço em');
    expect(existsSync(nowhere.TRACO_DATA)).toBe(false);
    expect(says('backup', [copied], here)).toContain('Cópia pronta em');
    const { databaseUrl, pool } = await emptyDatabase();
    const there = { TRACO_DATA: join(folder, 'data-2'), DATABASE_URL: databaseUrl };
    expect(says('restore', [copied], there)).toContain('a empresa está como em');
    expect(existsSync(join(folder, 'data-2', 'seal.p12'))).toBe(true);
    expect(await rowsOf(pool)).toMatchObject(await rowsOf(world.pool));
  },
);
