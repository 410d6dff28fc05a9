import type { TextInputProps } from '@mantine/core';
import type { Coordinates } from '@traco/contract/values/coordinates';
import { formatCnpj, formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { parseDay, typedDay } from '../../lib/brazilian-date.ts';
import {
  figuresOf,
  parseBrazilianNumber,
  parseCents,
  typedMoney,
  typedVolume,
} from '../../lib/brazilian-number.ts';
import { parseCoordinates, typedCoordinates } from '../../lib/coordinates.ts';
import { byContract, type InputSchema, type Problems } from './check-draft.ts';
import { deviceZone } from './use-lookups.ts';

/**
 * A kind of field: what it is called, how a value stands in it, how it is written while it is typed, and how it is read.
 * What cannot be read is given on as what the contract refuses with its sentence.
 */
export interface FieldKind<Typed, Value> {
  label: string;
  show(value: Value | null | undefined): Typed;
  read(typed: Typed): unknown;
  mask?: (typed: string) => string;
  /** How a value is told where nobody types it, from the text that a history has of it; else as that text. */
  tell?: (text: string) => string;
  /** What an empty field means, where that is something: `toda a empresa`. */
  nothing?: string;
  /** What it is chosen from, where those are words, or units. */
  words?: Readonly<Partial<Record<string, string>>>;
  isUnit?: true;
  /** What its input is given where a form draws its fields from their table; alone in its line where it `isWide`. */
  input?: FieldInput;
  isWide?: true;
}
export type FieldInput = Pick<TextInputProps, 'placeholder' | 'maxLength' | 'inputMode' | 'autoComplete'>;
type Textual<Value> = FieldKind<string, Value>;

/** Text as it is typed, or through a mask. */
export const text = (label: string, mask?: (typed: string) => string): Textual<string> => ({
  label,
  show: (value) => (mask && value ? mask(value) : (value ?? '')),
  read: (typed) => typed,
  ...(mask ? { mask, tell: mask } : {}),
});

/** The same drawn with this. */
export const drawn = <Kind extends { input?: FieldInput }>(kind: Kind, input: FieldInput): Kind => ({
  ...kind,
  input: { ...kind.input, ...input },
});
/** The same alone in its line. */
export const wide = <Kind extends { isWide?: true }>(kind: Kind): Kind => ({ ...kind, isWide: true });

export const cpf = (label = 'CPF') =>
  drawn(text(label, formatCpf), { inputMode: 'numeric', autoComplete: 'off' });
export const cnpj = (label = 'CNPJ') =>
  drawn(text(label, formatCnpj), { placeholder: '12.ABC.345/01DE-35', autoComplete: 'off' });
export const phone = (label = 'Telefone') =>
  drawn(text(label, formatPhone), { placeholder: '(15) 98765-4321', inputMode: 'tel' });
/** An address that need not be given. */
export const email = (label = 'E-mail') =>
  drawn(optional(text(label)), { placeholder: 'Opcional', inputMode: 'email', maxLength: 120 });
export const capitals = (label: string) => text(label, (typed) => typed.toUpperCase());

const number = (
  label: string,
  show: (value: number) => string,
  parse: (typed: string) => number | null,
  mask: (typed: string) => string,
): Textual<number> => ({
  label,
  show: (value) => (value === null || value === undefined ? '' : show(value)),
  read: (typed) => parse(typed) ?? Number.NaN,
  mask,
  input: { inputMode: 'decimal' },
});
/** m³, or another quantity of two decimals. */
export const volume = (label: string) => number(label, typedVolume, parseBrazilianNumber, figuresOf);
/** Centavos, typed in reais. */
export const money = (label: string) => number(label, typedMoney, parseCents, same);
/** A whole number of at most so many digits. */
export const whole = (label: string, digits = 3) =>
  drawn(
    number(label, String, parseBrazilianNumber, (typed) => typed.replace(/\D/g, '').slice(0, digits)),
    { inputMode: 'numeric' },
  );

/** A day; one without its month or year is of now. */
export const day = (label: string): Textual<string> => ({
  label,
  show: (value) => (value ? typedDay(value) : ''),
  read: (typed) => parseDay(typed, dayIn(new Date(), deviceZone())) ?? typed,
  input: { placeholder: 'dd/mm/aaaa', inputMode: 'numeric' },
});
/** A place on the map. */
export const place = (label: string): FieldKind<string, Coordinates> => ({
  label,
  show: (value) => (value ? typedCoordinates(value) : ''),
  read: (typed) => parseCoordinates(typed) ?? typed,
});

/** One of several, '' as long as none is chosen. @param words what the values are called, where they are no rows */
export const choice = <Value extends string>(
  label: string,
  words?: Readonly<Record<Value, string>>,
): FieldKind<Value | '', Value> => ({
  label,
  show: (value) => value ?? '',
  read: (typed) => typed,
  ...(words ? { words, tell: (text) => words[text as Value] } : {}),
});
/** One of the units; '' as long as none is chosen. */
export const unit = (label = 'Unidade'): Textual<string> => ({ ...choice(label), isUnit: true });
/** A box to tick. */
export const tick = (label: string): FieldKind<boolean, boolean> => ({
  label,
  show: (value) => value === true,
  read: (typed) => typed,
  isWide: true,
});
/** The same where an empty field is nothing. @param nothing what that means, where it is something */
export const optional = <Typed extends string, Value>(
  kind: FieldKind<Typed, Value>,
  nothing?: string,
): FieldKind<Typed, Value> => ({
  ...kind,
  ...(nothing ? { nothing } : {}),
  read: (typed) => (typed === '' ? null : kind.read(typed)),
});

/** The same with words of its own for what a history tells. */
export const told = <Typed, Value>(
  kind: FieldKind<Typed, Value>,
  tell: (text: string) => string,
): FieldKind<Typed, Value> => ({
  ...kind,
  tell,
});

/** What several of the same are called, how many there may be at most, and how a history tells one of them. */
interface Several<Each> {
  one: string;
  most: number;
  each?: (each: Each) => string;
}

/** Several of the same, each with fields of its own; one into which nothing is typed is none. */
export const rows = <Fields extends Record<string, FieldKind<string, string>>, Each = never>(
  label: string,
  fields: Fields,
  { each, ...several }: Several<Each>,
): FieldKind<Record<keyof Fields, string>[], { readonly [Field in keyof Fields]: unknown }[]> & {
  fields: Fields;
  one: string;
  most: number;
} => ({
  label,
  fields,
  ...several,
  isWide: true,
  ...(each ? { tell: (text) => (JSON.parse(text) as Each[]).map(each).join(', ') } : {}),
  show: (values) =>
    (values ?? []).map(
      (value) =>
        eachOf(fields, (field, kind) => kind.show(value[field] as string)) as Record<keyof Fields, string>,
    ),
  read: (typed) =>
    typed
      .filter((row) => Object.values(row).some(Boolean))
      .map((row) => eachOf(fields, (field, kind) => kind.read(row[field] ?? ''))),
});

const eachOf = <Kind, Value>(fields: Record<string, Kind>, of: (field: string, kind: Kind) => Value) =>
  Object.fromEntries(Object.entries(fields).map(([field, kind]) => [field, of(field, kind)]));

export type Table = Record<string, FieldKind<unknown, unknown>>;
export type DraftOf<Fields extends Table> = { [Field in keyof Fields]: ReturnType<Fields[Field]['show']> };
export type ValuesOf<Fields extends Table> = {
  [Field in keyof Fields]?: Parameters<Fields[Field]['show']>[0];
};
export type ReadOf<Fields extends Table> = { [Field in keyof Fields]: unknown };

/**
 * A form's draft from a table of its fields: what each is called, how a row fills it, how it is read and checked.
 * @param valuesOf what the fields hold of a row, or of something new
 */
export function typedBy<Sent, Fields extends Table, Row>(
  schema: InputSchema<Sent>,
  fields: Fields,
  valuesOf: (row: Row | null) => ValuesOf<Fields>,
  more: {
    /** What is read as the contract knows it, where that is not field by field. */
    input?: (read: ReadOf<Fields>, draft: DraftOf<Fields>) => unknown;
    places?: Record<string, keyof Fields>;
    also?: (draft: DraftOf<Fields>) => Problems<DraftOf<Fields>>;
  } = {},
) {
  const { input, ...others } = more;
  const each = <Value>(of: (field: keyof Fields & string) => Value) =>
    Object.fromEntries(Object.keys(fields).map((field) => [field, of(field)]));
  const draftOf = (row: Row | null) => {
    const values = valuesOf(row);
    return each((field) => fields[field]?.show(values[field])) as DraftOf<Fields>;
  };
  const read = (draft: DraftOf<Fields>) => {
    const values = each((field) => fields[field]?.read(draft[field])) as ReadOf<Fields>;
    return input ? input(values, draft) : values;
  };
  return {
    draftOf,
    labels: each((field) => fields[field]?.label ?? '') as Record<keyof Fields, string>,
    masks: each((field) => fields[field]?.mask ?? same) as Record<keyof Fields, (typed: string) => string>,
    check: byContract<DraftOf<Fields>, Sent>(schema, read, others),
  };
}

const same = (typed: string) => typed;
