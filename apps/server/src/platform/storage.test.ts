import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openS3Server } from './s3-server.fixture.ts';
import { type FileStore, findBytes, listKeys, openStore } from './storage.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof openS3Server>>;
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traco-store-'));
  s3 = await openS3Server();
  stores.disk = await openStore({ kind: 'disk', folder });
  stores.s3 = await openStore(s3.settings);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const filled = (letter: number) => Buffer.alloc(300_000, letter);
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** What a part of a file holds; undefined of what is not there. */
async function part(store: FileStore, key: string, start: number, end: number) {
  const found = await store.openRange(key, { start, end });
  return found && Buffer.concat(await found.toArray()).toString();
}

describe.each(['disk', 's3'])('files on %s', (kind) => {
  const store = () => stores[kind]!;
  const aKey = (name: string = randomUUID()) => `notas/${name}`;

  test('come back to the byte, empty ones too, and can be removed, twice', async () => {
    const key = aKey();
    await store().put(key, 'foto da nota: ção');
    expect(text(await store().getBytes(key))).toBe('foto da nota: ção');
    await store().put(`${key}-vazio`, new Uint8Array());
    expect(await store().getBytes(`${key}-vazio`)).toHaveLength(0);
    expect(await store().exists(key)).toBe(true);
    await store().delete(key);
    await store().delete(key);
    expect(await store().exists(key)).toBe(false);
  });

  test('are read in parts; of what is not there, and behind the end, there is nothing', async () => {
    const key = aKey();
    await store().put(key, '0123456789');
    expect(await part(store(), key, 2, 4)).toBe('234');
    expect(await part(store(), key, 9, 9)).toBe('9');
    expect(await part(store(), key, 8, 400)).toBe('89');
    expect(await part(store(), key, 10, 12)).toBeUndefined();
    expect(await part(store(), aKey(), 0, 1)).toBeUndefined();
    expect(await part(store(), 'notas', 0, 1)).toBeUndefined();
  });

  test('that are missing are told from a store that fails', async () => {
    expect(await findBytes(store(), aKey())).toBeUndefined();
    await expect(store().getBytes(aKey())).rejects.toThrow();
    expect(await store().exists(aKey())).toBe(false);
  });

  test('of 40 MB come back whole, and in parts from their end', async () => {
    const key = aKey();
    const bytes = randomBytes(40_000_000);
    await store().put(key, bytes);
    expect(hash(await store().getBytes(key))).toBe(hash(bytes));
    const found = await store().openRange(key, { start: 39_999_000, end: 39_999_999 });
    expect(hash(Buffer.concat(await found!.toArray()))).toBe(hash(bytes.subarray(39_999_000)));
  });

  test('may have odd names, as far as both take them; what leads out of the store is refused', async () => {
    for (const name of ['A b.c-d_e', 'MAIÚSCULA'.normalize('NFD').replace(/\p{M}/gu, ''), 'x'.repeat(180)]) {
      await store().put(aKey(name), name);
      expect(text(await store().getBytes(aKey(name)))).toBe(name);
    }
    for (const name of ['ção', 'a?b', 'a%20b', 'a#b', 'a+b', '../../fora', 'a\0b'])
      await expect(store().put(aKey(name), 'x'), name).rejects.toThrow();
    await expect(part(store(), '../fora', 0, 1)).rejects.toThrow();
  });

  test('are written over whole, on the disk by many at once too', async () => {
    const key = aKey();
    // The S3 of the tests writes in place, which none does that people use: there one comes after the other.
    if (kind === 'disk')
      await Promise.all(Array.from({ length: 12 }, (_, at) => store().put(key, filled(at))));
    else for (let at = 0; at < 3; at += 1) await store().put(key, filled(at));
    const bytes = await store().getBytes(key);
    expect(bytes).toHaveLength(300_000);
    expect(new Set(bytes).size).toBe(1);
    await store().put(key, 'curto');
    expect(text(await store().getBytes(key))).toBe('curto');
  });

  test('are listed, in the order of letters, whatever their folder', async () => {
    const folderOf = `lista-${randomUUID()}`;
    const keys = Array.from({ length: 300 }, (_, at) => `${folderOf}/${at % 7}/${at}`);
    for (let from = 0; from < keys.length; from += 50)
      await Promise.all(keys.slice(from, from + 50).map((key) => store().put(key, 'x')));
    const found = (await listKeys(store())).filter((key) => key.startsWith(folderOf));
    expect(found).toEqual([...keys].sort());
  });
});

// On the disk alone, as above.
test('whoever reads from the disk while a file is written over has one or the other', async () => {
  const disk = stores.disk!;
  await disk.put('notas/lida', filled(0));
  const writing = Array.from({ length: 12 }, (_, at) => disk.put('notas/lida', filled(at)));
  for (const bytes of await Promise.all(Array.from({ length: 12 }, () => disk.getBytes('notas/lida'))))
    expect([bytes.length, new Set(bytes).size]).toEqual([300_000, 1]);
  await Promise.all(writing);
});

test('a write that fails leaves nothing behind on the disk', async () => {
  await stores.disk!.put('pasta/dentro', 'x');
  await expect(stores.disk!.put('pasta', 'x')).rejects.toThrow();
  expect(await readdir(join(folder, '.drafts'))).toEqual([]);
  expect(text(await stores.disk!.getBytes('pasta/dentro'))).toBe('x');
});

/** An S3 of one answer after the other, for what the other one cannot: it remembers what it was asked. */
async function scripted(answers: string[]) {
  const asked: { url: string; signature: string }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', signature: request.headers.authorization ?? '' });
    request.resume().on('end', () => response.end(answers.shift()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = await openStore({
    kind: 's3',
    endpoint,
    bucket: 'traco',
    region: 'sa-east-1',
    accessKey: 'chave',
    secretKey: 'segredo',
  });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { asked, store, close };
}

test('every call to S3 is signed with the keys of the environment', async () => {
  const { asked, store, close } = await scripted([]);
  await store.put('a', 'b');
  await store.openRange('a', { start: 0, end: 1 });
  await store.delete('a');
  await close();
  expect(asked).toHaveLength(3);
  for (const { signature } of asked) expect(signature).toMatch(/Credential=chave\/\d{8}\/sa-east-1\/s3/);
});

// The S3 of the tests cannot part a listing on this Node: it makes its tokens with a cipher that is gone.
test('a listing of S3 that comes in parts is read to its end', async () => {
  const page = (key: string, more: string) =>
    `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}<Contents><Key>${key}</Key></Contents></ListBucketResult>`;
  const { asked, store, close } = await scripted([
    page('b', '<NextContinuationToken>adiante</NextContinuationToken>'),
    page('a', ''),
  ]);
  expect(await listKeys(store)).toEqual(['a', 'b']);
  await close();
  expect(asked[1]!.url).toContain('continuation-token=adiante');
});

describe('an S3 that stops on its way', () => {
  const patience = { connectMs: 500, answerMs: 300, pieceMs: 200 };
  /** It answers with a tenth of what it promises, or with nothing at all. */
  async function stalled(isMute: boolean) {
    const server = createServer((_request, response) => {
      if (isMute) return;
      response.writeHead(206, { 'content-length': '1000', 'content-range': 'bytes 0-999/1000' });
      response.write('x'.repeat(100));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const store = await openStore(
      {
        kind: 's3',
        endpoint,
        bucket: 'traco',
        region: 'sa-east-1',
        accessKey: 'chave',
        secretKey: 'segredo',
      },
      patience,
    );
    const close = async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    return { store, close, server };
  }

  test('is given up in the middle of a file, by whichever way it is read', async () => {
    const { store, close, server } = await stalled(false);
    const part = await store.openRange('a', { start: 0, end: 999 });
    await expect(buffer(part!)).rejects.toThrow('nothing came for 200 ms');
    await expect(store.getBytes('a')).rejects.toThrow();
    await expect(store.getStream('a').then(buffer)).rejects.toThrow();
    await expect
      .poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))))
      .toBe(0);
    await close();
  }, 15_000);

  test('is given up when it does not answer', async () => {
    const { store, close } = await stalled(true);
    await expect(store.sizeOf('a')).rejects.toThrow();
    await close();
  }, 15_000);
});
