import type { z } from 'zod';
import { refuseValue, type Writer } from './writer.ts';

export const COMMA = Buffer.from(',');
const [OPEN, CLOSE] = Buffer.from('[]') as unknown as [number, number];
const NULL = Buffer.from('null');
const TRUE = Buffer.from('true');
const FALSE = Buffer.from('false');

export const writeText: Writer = (value, to) => {
  if (typeof value !== 'string') return refuseValue();
  to.text(value);
  return true;
};

export const writeNumber: Writer = (value, to) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuseValue();
  to.figures(`${value}`);
  return true;
};

export const writeTruth: Writer = (value, to) => {
  if (typeof value !== 'boolean') return refuseValue();
  to.piece(value ? TRUE : FALSE);
  return true;
};

/** One of so many values, each written once and for all. */
export function literalWriter(values: Iterable<z.core.util.Literal>): Writer {
  const pieces = new Map<unknown, Buffer | undefined>(
    [...values].map((value) => {
      const text = JSON.stringify(value) as string | undefined;
      return [value, text === undefined ? undefined : Buffer.from(text)];
    }),
  );
  return (value, to) => {
    const piece = pieces.get(value);
    if (piece) to.piece(piece);
    else if (!pieces.has(value)) return refuseValue();
    return piece !== undefined;
  };
}

export const nullableWriter =
  (write: Writer): Writer =>
  (value, to) => {
    if (value !== null) return write(value, to);
    to.piece(NULL);
    return true;
  };

/** @param fillsIn what is within gives a value for one that is missing */
export const optionalWriter = (write: Writer, fillsIn: boolean): Writer =>
  fillsIn ? write : (value, to) => value !== undefined && write(value, to);

export const arrayWriter =
  (write: Writer): Writer =>
  (value, to) => {
    if (!Array.isArray(value)) return refuseValue();
    const from = to.at;
    for (let index = 0; index < value.length; index += 1) {
      to.piece(COMMA);
      if (!write(value[index], to)) to.piece(NULL);
    }
    to.enclose(from, OPEN, CLOSE);
    return true;
  };

export const tupleWriter = (writers: readonly Writer[]): Writer => {
  const { length } = writers;
  return (value, to) => {
    if (!Array.isArray(value) || value.length !== length) return refuseValue();
    const from = to.at;
    for (let index = 0; index < length; index += 1) {
      to.piece(COMMA);
      if (!writers[index]!(value[index], to)) to.piece(NULL);
    }
    to.enclose(from, OPEN, CLOSE);
    return true;
  };
};
