import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileStore, openStore } from './storage.ts';

const bytes = new TextEncoder().encode('foto da nota');
const objects = new Map<string, Buffer>();
const signatures: string[] = [];

/** As much of S3 as a file needs: put, get, head, delete by path; it keeps what was signed. */
const s3 = createServer(async (request, response) => {
  signatures.push(request.headers.authorization ?? '');
  const key = new URL(request.url ?? '/', 'http://s3').pathname;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (request.method === 'PUT') objects.set(key, Buffer.concat(parts));
  if (request.method === 'DELETE') objects.delete(key);
  const found = objects.get(key);
  if (request.method !== 'DELETE' && !found) return response.writeHead(404).end();
  const isGet = request.method === 'GET';
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (isGet && from && to) {
    const part = found!.subarray(Number(from), Number(to) + 1);
    return response.writeHead(206, { 'content-length': String(part.length) }).end(part);
  }
  response.writeHead(200, isGet ? { 'content-length': String(found!.length) } : {});
  response.end(isGet ? found : undefined);
});

let folder: string;
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traco-store-'));
  await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve));
  stores.disk = await openStore({ kind: 'disk', folder });
  stores.s3 = await openStore({
    kind: 's3',
    endpoint: `http://127.0.0.1:${(s3.address() as AddressInfo).port}`,
    bucket: 'traco',
    region: 'sa-east-1',
    accessKey: 'chave',
    secretKey: 'segredo',
  });
});
afterAll(async () => {
  s3.closeAllConnections();
  await new Promise((resolve) => s3.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

test.each(['disk', 's3'])(
  'a part of a file on %s is read, and of what is not there nothing',
  async (kind) => {
    const store = stores[kind]!;
    await store.put('documents/part', bytes);
    const part = await store.openRange('documents/part', { start: 5, end: 6 });
    expect(Buffer.concat(await part!.toArray()).toString()).toBe('da');
    expect(await store.openRange('documents/none', { start: 0, end: 1 })).toBeUndefined();
  },
);

test.each(['disk', 's3'])(
  'a file put into the store on %s comes back to the byte, and can be removed',
  async (kind) => {
    const store = stores[kind]!;
    await store.put('note-photo/abc', bytes);
    expect(new TextDecoder().decode(await store.getBytes('note-photo/abc'))).toBe('foto da nota');
    await store.delete('note-photo/abc');
    await expect(store.getBytes('note-photo/abc')).rejects.toThrow();
  },
);

test('every call to S3 is signed with the keys of the environment', () => {
  expect(signatures.length).toBeGreaterThan(2);
  expect(
    signatures.every((each) => each.includes('Credential=chave/') && each.includes('sa-east-1/s3')),
  ).toBe(true);
});
