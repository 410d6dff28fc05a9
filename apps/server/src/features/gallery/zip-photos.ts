import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { FileStore } from '../../platform/storage.ts';

/** Something of the storage under the name that it has in the zip. */
export interface ZippedFile {
  name: string;
  key: string;
  at: Date;
}

/**
 * Files of the storage as one zip, read one after the other while it is sent: never all of them in memory. Pictures are
 * packed already, so that they are only put beside each other.
 */
export function zipStream(files: readonly ZippedFile[], storage: FileStore): ReadableStream<Uint8Array> {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  for (const { name, key, at } of files)
    zip.addReadStreamLazy(name, { mtime: at, compress: false }, (give) => {
      storage.getStream(key).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error as Error, Readable.from([])),
      );
    });
  zip.end();
  return Readable.toWeb(out) as ReadableStream<Uint8Array>;
}
