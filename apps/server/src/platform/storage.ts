import { mkdirSync } from 'node:fs';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StorageSettings } from './environment/environment.ts';

/** Where files lie: a folder, or any S3. */
export type FileStore = Disk;

/** A store in a folder of this machine; one that is missing is made for its owner alone. */
export function diskStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}

/** The store that the environment names; the S3 client is loaded only when it is one. */
export async function openStore(settings: StorageSettings): Promise<FileStore> {
  if (settings.kind === 'disk') return diskStore(settings.folder);
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { endpoint, bucket, region, accessKey, secretKey } = settings;
  return new Disk(
    new S3Driver({
      endpoint,
      bucket,
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
    }),
  );
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
