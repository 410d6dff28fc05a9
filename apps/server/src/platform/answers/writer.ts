import type { z } from 'zod';
import type { JsonBytes } from './json-bytes.ts';

/** Writes a value as JSON; false, and nothing is written, for what JSON leaves out. @throws Mismatch where the schema does not fit */
export type Writer = (value: unknown, to: JsonBytes) => boolean;

/** Gives the writer of a part of a schema; `path` tells where it stands. */
export type WriterOf = (part: z.core.$ZodType, path: string) => Writer;

/** The value is not what the schema says: Zod is asked why. */
export class Mismatch extends Error {}

/** One instance for all: a stack would tell of the writer alone, and costs more than what it stops. */
const mismatch = new Mismatch('The value is not what its schema says.');

export const refuseValue = (): never => {
  throw mismatch;
};
