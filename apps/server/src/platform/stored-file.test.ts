import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openS3Server } from './s3-server.fixture.ts';
import { type FileStore, openStore } from './storage.ts';
import { findStored, storedFile } from './stored-file.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof openS3Server>>;
const stores: Record<string, FileStore> = {};
const photo = randomBytes(5_000_000);
const named = (key: string) => ({ key, name: 'foto.webp', type: 'image/webp' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traco-stored-'));
  s3 = await openS3Server();
  stores.disk = await openStore({ kind: 'disk', folder });
  stores.s3 = await openStore(s3.settings);
  for (const store of Object.values(stores)) {
    await store.put('fotos/grande', photo);
    await store.put('fotos/vazia', new Uint8Array());
  }
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 's3'])('a file of the storage on %s', (kind) => {
  const store = () => stores[kind]!;

  test('is sent whole, under its name and with its size', async () => {
    const file = await storedFile(store(), named('fotos/grande'));
    expect([file.name, file.type, file.size]).toEqual(['foto.webp', 'image/webp', photo.length]);
    expect(Buffer.from(await file.arrayBuffer()).equals(photo)).toBe(true);
    const empty = await storedFile(store(), named('fotos/vazia'));
    expect([empty.size, (await empty.arrayBuffer()).byteLength]).toEqual([0, 0]);
  });

  test('that is not there is none', async () => {
    expect(await findStored(store(), named('fotos/nenhuma'))).toBeUndefined();
    expect(await findStored(store(), named('fotos'))).toBeUndefined();
    await expect(storedFile(store(), named('fotos/nenhuma'))).rejects.toThrow('nothing lies');
  });
});

test('of a file that nobody takes only a piece is read, and it is closed when the reader leaves', async () => {
  let opened: Readable | undefined;
  let read = 0;
  const store = Object.assign(Object.create(stores.disk!), {
    openRange: async (...range: Parameters<FileStore['openRange']>) => {
      opened = await stores.disk!.openRange(...range);
      opened!.on('data', (piece: Buffer) => {
        read += piece.length;
      });
      opened!.pause();
      return opened;
    },
  }) as FileStore;
  const sent = Readable.fromWeb((await storedFile(store, named('fotos/grande'))).stream() as WebStream);
  await new Promise((resolve) => sent.once('readable', resolve));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(300_000);
  sent.destroy();
  await expect.poll(() => opened!.destroyed).toBe(true);
});
