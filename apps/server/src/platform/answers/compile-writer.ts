import type { z } from 'zod';
import { JsonBytes } from './json-bytes.ts';
import { objectWriter, recordWriter } from './object-writer.ts';
import {
  arrayWriter,
  literalWriter,
  nullableWriter,
  optionalWriter,
  tupleWriter,
  writeNumber,
  writeText,
  writeTruth,
} from './plain-writers.ts';
import { unionWriter } from './union-writer.ts';
import type { Writer, WriterOf } from './writer.ts';
import { byZod } from './zod-writer.ts';

/** All answers are written on it, each at one go. */
const paper = new JsonBytes();

/** What writes the answers of one output's schema. */
export interface CompiledWriter {
  /** Gives the bytes of an answer; undefined of one that JSON leaves out. @throws Mismatch where the schema does not fit */
  write: (value: unknown) => Buffer<ArrayBuffer> | undefined;
  /** Whether all of it is JSON: a file, or what is sent while it is made, goes as it is. */
  isText: boolean;
  /** Parts of more than one value that Zod itself reads each time: `list.rows[].place: union`. */
  uncompiled: readonly string[];
}

/**
 * Compiles an output's schema: what it writes is the JSON of Zod's own output, byte by byte, and nothing that the schema does not
 * name. It looks at what a value is (a text, a number, one of so many words), not at how long or how large it may be.
 */
export function compileWriter(schema: z.core.$ZodType): CompiledWriter {
  const known = new Map<z.core.$ZodType, Writer>();
  const compiled = { isText: true, uncompiled: [] as string[] };
  const writerOf: WriterOf = (part, path) => {
    const made = known.get(part);
    if (made) return made;
    // What holds itself finds this, which asks for the writer when there is one.
    known.set(part, (value, to) => known.get(part)!(value, to));
    const writer = newWriter(part as z.core.$ZodTypes, path);
    known.set(part, writer);
    return writer;
  };
  const newWriter = (part: z.core.$ZodTypes, path: string): Writer => {
    const { type } = part._zod.def;
    if (type === 'file' || type === 'custom') compiled.isText = false;
    const writer = isChanged(part)
      ? undefined
      : (plainWriterOf(part) ?? nestedWriterOf(part, writerOf, path));
    if (!writer && compiled.isText && !isOfOneValue(part)) compiled.uncompiled.push(`${path}: ${type}`);
    return writer ?? byZod(part);
  };
  const writer = writerOf(schema, '');
  const write = (value: unknown) => {
    // What was begun and did not fit is behind it.
    paper.at = 0;
    return writer(value, paper) ? paper.take() : undefined;
  };
  return { ...compiled, write };
}

/** Whether Zod hands on another value than it is given: made smaller, trimmed, read from a text. */
function isChanged({ _zod: { def } }: z.core.$ZodTypes): boolean {
  if (def.checks?.some((check) => check._zod.def.check === 'overwrite')) return true;
  return ('coerce' in def && def.coerce === true) || ('format' in def && def.format === 'url');
}

/** Texts and numbers that Zod changes cost it little: what is worth telling holds other values. */
function isOfOneValue(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return isOfOneValue(def.in) && isOfOneValue(def.out);
  return ['string', 'number', 'transform', 'unknown', 'any'].includes(def.type);
}

/** Writers of what holds no other. */
function plainWriterOf(schema: z.core.$ZodTypes): Writer | undefined {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return writeText;
    case 'number':
      return writeNumber;
    case 'boolean':
      return writeTruth;
    case 'null':
      return literalWriter([null]);
    case 'literal':
      return literalWriter(def.values);
    case 'enum':
      return literalWriter((schema as z.core.$ZodEnum)._zod.values as Set<z.core.util.Literal>);
    default:
      return undefined;
  }
}

function nestedWriterOf(schema: z.core.$ZodTypes, writerOf: WriterOf, path: string): Writer | undefined {
  const { def } = schema._zod;
  switch (def.type) {
    case 'nullable':
      return nullableWriter(writerOf(def.innerType, path));
    case 'optional':
      return optionalWriter(writerOf(def.innerType, path), def.innerType._zod.optin === 'defaulted');
    case 'default': {
      const write = writerOf(def.innerType, path);
      const other = byZod(schema);
      return (value, to) => (value === undefined ? other : write)(value, to);
    }
    case 'readonly':
      return writerOf(def.innerType, path);
    case 'lazy':
      return writerOf(def.getter(), path);
    case 'array':
      return arrayWriter(writerOf(def.element, `${path}[]`));
    case 'tuple':
      return def.rest
        ? undefined
        : tupleWriter(def.items.map((item, at) => writerOf(item, `${path}[${at}]`)));
    case 'object':
      // Keys that no shape names go only where the schema lets them, which is for Zod to say.
      return def.catchall && def.catchall._zod.def.type !== 'never'
        ? undefined
        : objectWriter(def.shape, writerOf, path);
    case 'record':
      return recordWriterOf(def, writerOf, path);
    case 'union':
      return unionWriter(schema as z.core.$ZodUnion, writerOf, path);
    // What only looks at a text hands on the same.
    case 'pipe':
      return plainWriterOf(def.in as z.core.$ZodTypes) && !isChanged(def.in as z.core.$ZodTypes)
        ? pipeWriter(def.out, writerOf, path)
        : undefined;
    default:
      return undefined;
  }
}

const pipeWriter = (out: z.core.$ZodType, writerOf: WriterOf, path: string) =>
  out._zod.def.type === 'transform' ? undefined : writerOf(out, path);

function recordWriterOf(
  { keyType, valueType, partial, mode }: z.core.$ZodRecordDef & { partial?: boolean },
  writerOf: WriterOf,
  path: string,
): Writer | undefined {
  const key = keyType as z.core.$ZodTypes;
  if (mode === 'loose' || isChanged(key) || !plainWriterOf(key)) return undefined;
  const write = writerOf(valueType, `${path}{}`);
  const { values } = key._zod;
  return recordWriter(write, values, values && !partial ? 'all' : 'some');
}
