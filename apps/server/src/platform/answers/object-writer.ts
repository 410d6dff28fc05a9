import type { z } from 'zod';
import { quoted } from './json-text.ts';
import { refuseValue, type Writer, type WriterOf } from './writer.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys that the schema names, in its order: any other stays here. */
export function objectWriter(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  writerOf: WriterOf,
  path: string,
): Writer {
  const keys = Object.keys(shape);
  const starts = keys.map((key) => `${quoted(key)}:`);
  const writers = keys.map((key) => writerOf(shape[key]!, `${path}.${key}`));
  return (value) => {
    if (!isObject(value)) return refuseValue();
    let text = '';
    for (let at = 0; at < keys.length; at += 1) {
      const written = writers[at]!(value[keys[at]!]);
      if (written !== undefined) text += text === '' ? starts[at]! + written : `,${starts[at]!}${written}`;
    }
    return `{${text}}`;
  };
}

/** Keys that the data names, of one kind of value. @param known the only ones that there may be, in Zod's order */
export function recordWriter(write: Writer, known?: ReadonlySet<unknown>, asks?: 'all' | 'some'): Writer {
  return (value) => {
    if (!isObject(value)) return refuseValue();
    if (known && Object.keys(value).some((key) => !known.has(key))) return refuseValue();
    const keys = asks === 'all' ? (known as ReadonlySet<string>) : Object.keys(value);
    let text = '';
    for (const key of keys) {
      if (key === '__proto__') continue;
      const written = write(value[key]);
      if (written !== undefined) text += `${text && ','}${quoted(key)}:${written}`;
    }
    return `{${text}}`;
  };
}
