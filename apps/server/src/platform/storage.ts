import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StorageSettings } from './environment/environment.ts';

/** Bytes of a file, the first and the last of them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where files lie: a folder, or any S3. */
export interface FileStore extends Disk {
  /** A part of a file, as it is read; undefined when nothing lies under this key. */
  openRange(key: string, range: ByteRange): Promise<Readable | undefined>;
}

/** A store in a folder of this machine; one that is missing is made for its owner alone. */
export function diskStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return Object.assign(disk, {
    async openRange(key: string, range: ByteRange) {
      if (!(await disk.exists(key))) return undefined;
      const file = await open(join(folder, key));
      return file.createReadStream(range);
    },
  });
}

/** The store that the environment names; the S3 client is loaded only when it is one. */
export async function openStore(settings: StorageSettings): Promise<FileStore> {
  if (settings.kind === 'disk') return diskStore(settings.folder);
  const [{ S3Driver }, { GetObjectCommand, S3Client, S3ServiceException }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { endpoint, bucket, region, accessKey, secretKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
  });
  const disk = new Disk(new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' }));
  return Object.assign(disk, {
    async openRange(key: string, { start, end }: ByteRange) {
      const asked = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` });
      try {
        const { Body } = await client.send(asked);
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
        throw error;
      }
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
