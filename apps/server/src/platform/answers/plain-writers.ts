import type { z } from 'zod';
import { quoted } from './json-text.ts';
import { refuseValue, type Writer } from './writer.ts';

export const writeText: Writer = (value) => (typeof value === 'string' ? quoted(value) : refuseValue());

export const writeNumber: Writer = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? `${value}` : refuseValue();

export const writeTruth: Writer = (value) =>
  value === true ? 'true' : value === false ? 'false' : refuseValue();

/** One of so many values, each written once and for all. */
export function literalWriter(values: Iterable<z.core.util.Literal>): Writer {
  const texts = new Map<unknown, string | undefined>(
    [...values].map((value) => [value, JSON.stringify(value)]),
  );
  return (value) => texts.get(value) ?? (texts.has(value) ? undefined : refuseValue());
}

export const nullableWriter =
  (write: Writer): Writer =>
  (value) =>
    value === null ? 'null' : write(value);

/** @param fillsIn what is within gives a value for one that is missing */
export const optionalWriter = (write: Writer, fillsIn: boolean): Writer =>
  fillsIn ? write : (value) => (value === undefined ? undefined : write(value));

export const arrayWriter =
  (write: Writer): Writer =>
  (value) => {
    if (!Array.isArray(value)) return refuseValue();
    let text = '[';
    for (let at = 0; at < value.length; at += 1)
      text += at === 0 ? (write(value[at]) ?? 'null') : `,${write(value[at]) ?? 'null'}`;
    return `${text}]`;
  };

export const tupleWriter = (writers: readonly Writer[]): Writer => {
  const { length } = writers;
  return (value) =>
    Array.isArray(value) && value.length === length
      ? `[${writers.map((write, at) => write(value[at]) ?? 'null').join()}]`
      : refuseValue();
};
