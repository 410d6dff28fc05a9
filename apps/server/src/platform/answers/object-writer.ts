import type { z } from 'zod';
import { COMMA } from './plain-writers.ts';
import { refuseValue, type Writer, type WriterOf } from './writer.ts';
import { WrittenObject } from './written-object.ts';

const [OPEN, CLOSE] = Buffer.from('{}') as unknown as [number, number];
const COLON = Buffer.from(':');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys that the schema names, in its order: any other stays here. */
export function objectWriter(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  writerOf: WriterOf,
  path: string,
): Writer {
  const keys = Object.keys(shape);
  const starts = keys.map((key) => Buffer.from(`,${JSON.stringify(key)}:`));
  const writers = keys.map((key) => writerOf(shape[key]!, `${path}.${key}`));
  // Most keys that may be missing are: nothing is begun that is taken back.
  const mayMiss = keys.map((key) => isLeftOut(shape[key] as z.core.$ZodTypes));
  return (value, to) => {
    if (value instanceof WrittenObject && value.shape === shape) {
      value.write(to);
      return true;
    }
    if (!isObject(value)) return refuseValue();
    const from = to.at;
    for (let index = 0; index < keys.length; index += 1) {
      const each = value[keys[index]!];
      if (each === undefined && mayMiss[index]) continue;
      const before = to.at;
      to.piece(starts[index]!);
      if (!writers[index]!(each, to)) to.at = before;
    }
    to.enclose(from, OPEN, CLOSE);
    return true;
  };
}

/** Whether nothing is written of a value that is not there. */
const isLeftOut = ({ _zod: { def } }: z.core.$ZodTypes): boolean =>
  def.type === 'optional' && def.innerType._zod.optin !== 'defaulted';

/** Keys that the data names, of one kind of value. @param known the only ones that there may be, in Zod's order */
export function recordWriter(write: Writer, known?: ReadonlySet<unknown>, asks?: 'all' | 'some'): Writer {
  return (value, to) => {
    if (!isObject(value)) return refuseValue();
    if (known && Object.keys(value).some((key) => !known.has(key))) return refuseValue();
    const keys = asks === 'all' ? (known as ReadonlySet<string>) : Object.keys(value);
    const from = to.at;
    for (const key of keys) {
      if (key === '__proto__') continue;
      const before = to.at;
      to.piece(COMMA);
      to.text(key);
      to.piece(COLON);
      if (!write(value[key], to)) to.at = before;
    }
    to.enclose(from, OPEN, CLOSE);
    return true;
  };
}
