import type { z } from 'zod';

/** The contract's sentence about a value that it does not take, or undefined. */
export const problemOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;
