import { StandardOpenAPIJsonSerializer } from '@orpc/openapi-client/standard';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { refuseValue, type Writer } from './writer.ts';

const serializer = new StandardOpenAPIJsonSerializer();

/** The JSON of a value as oRPC sends it: dates, sets and maps written out. */
export const jsonOf = (value: unknown): string | undefined => JSON.stringify(serializer.serialize(value)[0]);

/** Has Zod itself read what it is to write: for what Zod changes, or tells apart by trying. */
export const byZod =
  (schema: $ZodType): Writer =>
  (value, to) => {
    const { data, success } = safeParse(schema, value);
    if (!success) return refuseValue();
    const text = jsonOf(data);
    if (text !== undefined) to.json(text);
    return text !== undefined;
  };
