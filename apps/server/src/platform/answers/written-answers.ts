import type { z } from 'zod';
import { type CompiledWriter, compileWriter } from './compile-writer.ts';
import { Mismatch } from './writer.ts';

/** An answer in the bytes in which it leaves: nobody reads or changes it on its way. */
export class WrittenAnswer {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

type Standard = z.ZodType['~standard'];
export interface OutputSchema {
  '~standard': Standard;
}

/** Looks at an answer that was written, and at what Zod makes of the same output. @throws where they differ */
type Look = (answer: { text: string | undefined; data: unknown; name: string }) => void;

let look: Look | undefined;

/** From now on Zod validates every output and somebody compares it with what was written: the tests do, nobody in production. */
export function lookAtAnswers(by: Look | undefined): void {
  look = by;
}

/**
 * A schema that takes an output's place at the same moment, within the request's transaction, and gives the answer written. What
 * does not fit is left to the schema itself, which tells what is wrong.
 */
export function writtenBy(schema: z.ZodType, name: string): OutputSchema {
  // A server would be slow to start that compiled all of them: each is, when it is asked for.
  let compiled: CompiledWriter | undefined;
  const validate: Standard['validate'] = (value) => {
    compiled ??= compileWriter(schema);
    if (!compiled.isText) return schema['~standard'].validate(value);
    if (look) return compared(schema, { value, write: compiled.write, look, name });
    try {
      return answerOf(compiled.write(value));
    } catch (error) {
      if (error instanceof Mismatch) return schema['~standard'].validate(value);
      throw error;
    }
  };
  return { '~standard': { ...schema['~standard'], validate } };
}

const answerOf = (bytes: Buffer | undefined) => ({ value: bytes && new WrittenAnswer(bytes) });

interface Comparison {
  value: unknown;
  write: CompiledWriter['write'];
  look: Look;
  name: string;
}

function compared(schema: z.ZodType, { value, write, look, name }: Comparison) {
  const { data, success } = schema.safeParse(value);
  if (!success) return schema['~standard'].validate(value);
  const bytes = write(value);
  look({ text: bytes?.toString(), data, name });
  return answerOf(bytes);
}
