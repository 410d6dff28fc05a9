import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { formFor } from './send-shared.ts';

/** Shorter answers are sent as they are. */
const THRESHOLD = 1_024;
/** As small as may be for what stands some seconds. */
const QUALITY = 5;

const makers = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (text: string) => promisify(gzip)(text),
  identity: async (text: string) => Buffer.from(text),
};

const made = new WeakMap<object, Partial<Record<keyof typeof makers, Promise<Buffer>>>>();

/** The smallest form that is taken, made once of each answer. */
export async function smallFormOf(answer: object, text: string, accepted: string) {
  const form = text.length < THRESHOLD ? 'identity' : formFor(accepted);
  const forms = made.get(answer) ?? {};
  made.set(answer, forms);
  forms[form] ??= makers[form](text);
  return { form, bytes: await forms[form] };
}
