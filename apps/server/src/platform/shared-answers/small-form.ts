import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib';
import { formFor } from '../compressed/send-compressed.ts';

/** Shorter answers are sent as they are. */
const THRESHOLD = 1_024;
/** As small as may be for what stands some seconds. */
const QUALITY = 5;

const makers = {
  // Sooner than another thread would begin.
  zstd: async (whole: Buffer) => zstdCompressSync(whole, { pledgedSrcSize: whole.length }),
  br: (whole: Buffer) =>
    promisify(brotliCompress)(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (whole: Buffer) => promisify(gzip)(whole),
  identity: async (whole: Buffer) => whole,
};

type Form = keyof typeof makers;
const forms = Object.keys(makers) as Form[];

const made = new WeakMap<object, Partial<Record<Form, Promise<Buffer>>>>();

/** The smallest form that is taken, made once of each answer. */
export async function smallFormOf(answer: object, whole: Buffer, accepted: string) {
  const form = whole.length < THRESHOLD ? 'identity' : formFor(accepted, forms);
  const known = made.get(answer) ?? {};
  made.set(answer, known);
  known[form] ??= makers[form](whole);
  return { form, bytes: await known[form] };
}
