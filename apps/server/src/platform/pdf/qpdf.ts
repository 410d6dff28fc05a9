import { constants } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import createModule, { type QpdfInstance } from '@neslinesli93/qpdf-wasm';

/** What one run of qpdf came to: 0 well, 3 with warnings, 2 with errors. */
export interface QpdfRun {
  code: number;
  said: string;
  /** What it wrote, where it was asked to write. */
  bytes: Uint8Array | undefined;
}

/** More memory than this no file of ours needs; one that asks for more is told that there is none. */
const MOST_BYTES = 512 * 2 ** 20;
const program = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');
let compiled: Promise<WebAssembly.Module> | undefined;

limitMemory();
// It asks Node for the names of a file's modes by a door that is shut to who may not write.
Object.assign(process, { binding: () => ({ fs: constants }) });

/**
 * Runs qpdf, compiled to WebAssembly, in a memory of its own: whatever a file does to it ends there. For a process of its own
 * (`answerTasks`): it takes the console's words and works until it is done.
 */
export async function runQpdf(
  bytes: Uint8Array,
  parameters: string[],
  writes: 'nothing' | 'a file' = 'nothing',
): Promise<QpdfRun> {
  const said: string[] = [];
  const qpdf = await fresh((line) => said.push(line));
  qpdf.FS.writeFile('/in.pdf', bytes);
  const code = qpdf.callMain([...parameters, '/in.pdf', ...(writes === 'a file' ? ['/out.pdf'] : [])]);
  const isWritten = writes === 'a file' && (code === 0 || code === 3);
  return { code, said: said.join('\n'), bytes: isWritten ? qpdf.FS.readFile('/out.pdf') : undefined };
}

type Files = QpdfInstance['FS'] & { writeFile(path: string, bytes: Uint8Array): void };

/** The library keeps the console that it finds when it is made, and compiles its program each time: we compile it once. */
async function fresh(hear: (line: string) => void): Promise<QpdfInstance & { FS: Files }> {
  const { log, error } = console;
  console.log = hear;
  console.error = hear;
  const { instantiate } = WebAssembly;
  compiled ??= readFile(program).then((bytes) => WebAssembly.compile(bytes));
  const [module, instantiated] = [await compiled, WebAssembly as { instantiate: unknown }];
  instantiated.instantiate = async (_: BufferSource, imports: WebAssembly.Imports) => ({
    module,
    instance: await instantiate(module, imports),
  });
  try {
    return (await createModule({ locateFile: () => program })) as QpdfInstance & { FS: Files };
  } finally {
    console.log = log;
    console.error = error;
    instantiated.instantiate = instantiate;
  }
}

function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > MOST_BYTES) throw new RangeError('no more memory');
    return grow.call(this, pages);
  };
}
