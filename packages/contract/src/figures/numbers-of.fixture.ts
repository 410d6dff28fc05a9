import { z } from 'zod';
import { figureOf } from './figure-of.ts';
import type { FigureKey } from './figures.ts';

/** A number that an answer may tell. */
export interface NumberOfAnswer {
  /** Where it stands, `[]` for each of a list: `months[].goalM3`. */
  path: string;
  figure: FigureKey | undefined;
  schema: z.ZodNumber;
}

/** Every number of an answer's schema, wherever it stands; a union's each. */
export function numbersOf(schema: unknown, path = ''): NumberOfAnswer[] {
  if (schema instanceof z.ZodNumber) return [{ path, figure: figureOf(schema), schema }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, part]) =>
      numbersOf(part, path ? `${path}.${key}` : key),
    );
  if (schema instanceof z.ZodArray) return numbersOf(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((part) => numbersOf(part, path));
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap((part) => numbersOf(part, path));
  if (schema instanceof z.ZodRecord) return numbersOf(schema.valueType, `${path}.*`);
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((part) => numbersOf(part, `${path}[]`));
  if (schema instanceof z.ZodPipe) return numbersOf(schema.out, path);
  const inner = schema instanceof z.ZodType && 'innerType' in schema.def ? schema.def.innerType : undefined;
  return inner ? numbersOf(inner, path) : [];
}
