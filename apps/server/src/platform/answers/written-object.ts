import type { z } from 'zod';
import type { JsonBytes } from './json-bytes.ts';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** An object of an answer that knows how it is written by the schema of this shape; where another is asked of it, it is read. */
export abstract class WrittenObject {
  abstract readonly shape: Shape;

  /** @throws Mismatch where it does not fit its shape */
  abstract write(to: JsonBytes): void;
}
