import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { StorageSettings } from './environment/environment.ts';

/** An S3 of this machine, with one empty bucket; whoever asks closes it. */
export async function openS3Server(): Promise<{ settings: StorageSettings; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'traco-s3-'));
  const bucket = 'traco';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    settings: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'sa-east-1',
      // The only ones that it knows.
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
