import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { formFor } from '../compressed/send-compressed.ts';

/** Shorter answers are sent as they are. */
const THRESHOLD = 1_024;
/** As small as may be for what stands some seconds. */
const QUALITY = 5;

const makers = {
  br: (whole: Buffer) =>
    promisify(brotliCompress)(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (whole: Buffer) => promisify(gzip)(whole),
  identity: async (whole: Buffer) => whole,
};

const made = new WeakMap<object, Partial<Record<keyof typeof makers, Promise<Buffer>>>>();

/** The smallest form that is taken, made once of each answer. */
export async function smallFormOf(answer: object, whole: Buffer, accepted: string) {
  const form = whole.length < THRESHOLD ? 'identity' : formFor(accepted);
  const forms = made.get(answer) ?? {};
  made.set(answer, forms);
  forms[form] ??= makers[form](whole);
  return { form, bytes: await forms[form] };
}
