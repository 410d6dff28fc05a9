import type { z } from 'zod';
import { refuseValue, type Writer, type WriterOf } from './writer.ts';

type Kind = 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'array' | 'object';

const kindOf = (value: unknown): Kind =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as Kind);

/** What a schema takes, where one look at a value tells; undefined where only Zod can. */
function kindsOf(schema: z.core.$ZodType): readonly Kind[] | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'array':
    case 'object':
      return [def.type];
    case 'record':
      return ['object'];
    case 'tuple':
      return ['array'];
    case 'enum':
      return ['string'];
    case 'literal':
      return [...new Set(def.values.map(kindOf))];
    case 'pipe':
      return kindsOf(def.in);
    case 'nullable': {
      const inner = kindsOf(def.innerType);
      return inner && [...inner, 'null'];
    }
    case 'union': {
      const inner = def.options.map(kindsOf);
      return inner.includes(undefined) ? undefined : inner.flatMap((kinds) => kinds!);
    }
    default:
      return undefined;
  }
}

/**
 * Writes what is one of several: told apart by a literal that each has under the same key, or by the kind of the value.
 * @returns undefined where only trying them tells which it is
 */
export function unionWriter(
  { _zod: { def } }: z.core.$ZodUnion | z.core.$ZodDiscriminatedUnion,
  writerOf: WriterOf,
  path: string,
): Writer | undefined {
  if ('discriminator' in def) {
    const key = def.discriminator;
    const byMark = new Map<unknown, Writer>();
    for (const option of def.options) {
      const marks = option._zod.propValues?.[key];
      if (!marks) return undefined;
      const name = [...marks].join('|');
      for (const mark of marks) byMark.set(mark, writerOf(option, `${path}(${name})`));
    }
    return (value, to) =>
      (byMark.get((value as Record<string, unknown> | null | undefined)?.[key]) ?? refuseValue)(value, to);
  }
  const byKind = new Map<Kind, Writer[]>();
  for (const option of def.options) {
    const kinds = kindsOf(option);
    if (!kinds) return undefined;
    const write = writerOf(option, path);
    for (const kind of kinds) byKind.set(kind, [...(byKind.get(kind) ?? []), write]);
  }
  // Of two objects only Zod tells which it is. Two of text are written alike, or the first does not take it.
  if (['object', 'array'].some((kind) => (byKind.get(kind as Kind)?.length ?? 0) > 1)) return undefined;
  return (value, to) => {
    const before = to.at;
    for (const write of byKind.get(kindOf(value)) ?? []) {
      try {
        return write(value, to);
      } catch {
        to.at = before;
      }
    }
    return refuseValue();
  };
}
