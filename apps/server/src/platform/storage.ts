import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StorageSettings } from './environment/environment.ts';
import { unstalled } from './unstalled.ts';

/** Bytes of a file, the first and the last of them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where files lie: a folder, or any S3. */
export interface FileStore extends Disk {
  /** A part of a file, as it is read; undefined when nothing lies under this key, or nothing of it there. */
  openRange(key: string, range: ByteRange): Promise<Readable | undefined>;
  /** How long a file is; undefined when nothing lies under this key. */
  sizeOf(key: string): Promise<number | undefined>;
  /** How many bytes more it takes; undefined where that is not known. */
  freeBytes(): Promise<number | undefined>;
}

/** What is being written into a folder; no key begins so. */
const DRAFTS = '.drafts';

/** A store in a folder of this machine; one that is missing is made for its owner alone. */
export function diskStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return Object.assign(disk, {
    /** Whole or not at all, as S3 does it, and on the disk before anybody is told. */
    async put(key: string, contents: string | Uint8Array) {
      // The keys that S3 takes are those that are taken here.
      const path = join(folder, disk.file(key).key);
      const draft = join(folder, DRAFTS, randomUUID());
      await Promise.all([
        mkdir(dirname(draft), { recursive: true }),
        mkdir(dirname(path), { recursive: true }),
      ]);
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(contents);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    /** A copy of its own: of an empty file the library gives away 64 kB of this process's memory. */
    getBytes: async (key: string) => new Uint8Array(await readFile(join(folder, disk.file(key).key))),
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async sizeOf(key: string) {
      const facts = await stat(join(folder, disk.file(key).key)).catch(missing);
      return facts?.isFile() ? facts.size : undefined;
    },
    async openRange(key: string, { start, end }: ByteRange) {
      const file = await open(join(folder, disk.file(key).key)).catch(missing);
      if (!file) return undefined;
      const facts = await file.stat();
      if (facts.isFile() && start < facts.size) return file.createReadStream({ start, end });
      await file.close();
      return undefined;
    },
  });
}

/** Nothing, when a failure says that nothing lies there. */
function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined;
  throw error;
}

/** What an S3 is waited for: its connection, its answer (with the file that is sent to it), and each next piece of a file. */
export interface Patience {
  connectMs: number;
  answerMs: number;
  pieceMs: number;
}

const PATIENCE: Patience = { connectMs: 10_000, answerMs: 120_000, pieceMs: 30_000 };

/** The store that the environment names; the S3 client is loaded only when it is one. */
export async function openStore(
  settings: StorageSettings,
  { connectMs, answerMs, pieceMs }: Patience = PATIENCE,
): Promise<FileStore> {
  if (settings.kind === 'disk') return diskStore(settings.folder);
  const [{ S3Driver }, { GetObjectCommand, HeadObjectCommand, S3Client, S3ServiceException }] =
    await Promise.all([import('flydrive/drivers/s3'), import('@aws-sdk/client-s3')]);
  const { endpoint, bucket, region, accessKey, secretKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
  });
  // Before anybody else reads an answer: one that stops on its way would hold its reader for ever.
  client.middlewareStack.add(
    (next) => async (asked) => {
      const answer = await next(asked);
      const { response } = answer as { response: { body?: unknown } };
      if (response.body instanceof Readable) response.body = unstalled(response.body, pieceMs);
      return answer;
    },
    { step: 'deserialize', priority: 'low', name: 'unstalled' },
  );
  const disk = new Disk(new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' }));
  /** Nothing, when the answer is that nothing lies there, or (416) that the file is shorter. */
  const none = (error: unknown): undefined => {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : 0;
    if (status === 404 || status === 416) return undefined;
    throw error;
  };
  return Object.assign(disk, {
    freeBytes: async () => undefined,
    async sizeOf(key: string) {
      const asked = new HeadObjectCommand({ Bucket: bucket, Key: disk.file(key).key });
      return (await client.send(asked).catch(none))?.ContentLength;
    },
    async openRange(key: string, { start, end }: ByteRange) {
      const asked = new GetObjectCommand({
        Bucket: bucket,
        Key: disk.file(key).key,
        Range: `bytes=${start}-${end}`,
      });
      const body = (await client.send(asked).catch(none))?.Body;
      return body instanceof Readable ? body : undefined;
    },
  });
}

/** What lies in a store under this key; undefined when nothing does. A store that does not answer throws. */
export async function findBytes(
  storage: FileStore,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await storage.getBytes(key));
  } catch (error) {
    if (await storage.exists(key)) throw error;
    return undefined;
  }
}

/** Every key in a store, in the order of letters. */
export async function listKeys(storage: FileStore): Promise<string[]> {
  const keys: string[] = [];
  let page: string | undefined;
  do {
    const found = await storage.listAll('', { recursive: true, ...(page ? { paginationToken: page } : {}) });
    for (const object of found.objects)
      if (object.isFile && !object.key.startsWith(`${DRAFTS}/`)) keys.push(object.key);
    page = found.paginationToken;
  } while (page);
  return keys.sort();
}
