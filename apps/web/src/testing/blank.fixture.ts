import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, Schema } from '@orpc/contract';
import type { ProcedureMeta } from '@traco/contract/procedure';
import { answer } from './contract-server.fixture.ts';

/** What of a schema of Zod says which values it takes. */
interface Definition {
  type: string;
  format?: string;
  shape: Record<string, ZodSchema>;
  items: ZodSchema[];
  element: ZodSchema;
  entries: Record<string, unknown>;
  values: unknown[];
  options: ZodSchema[];
  in: ZodSchema;
  innerType: ZodSchema;
}
interface ZodSchema {
  _zod: { def: Definition; bag: { minimum?: number } };
}

/** What a text of this name says: answers tell instants, days and identifiers as text. */
const texts: readonly [RegExp, string][] = [
  [/(^id|Id|guid)$/, '0190f000-0000-7000-8000-000000000000'],
  [/(^now|At|datetime)$/, '2026-11-20T13:00:00.000Z'],
  [/(On|^day|date)$/, '2026-11-20'],
  [/^month$/, '2026-11'],
  [/^timeZone$/, 'America/Sao_Paulo'],
  [/phone$/i, '15999990000'],
  [/^cnpj$/, '11222333000181'],
];

/** How much an answer tells. */
interface Telling {
  /** A number of this schema, where it is no matter of course. */
  number: (schema: ZodSchema) => number | undefined;
  /** Whether what may be nothing is something. */
  tells: (schema: ZodSchema) => boolean;
  /** Rows of each list. */
  rows: 0 | 1;
}
/** The least of a number or of a list's rows that a schema takes. */
const leastOf = ({ _zod: { bag } }: ZodSchema) => Math.max(0, bag.minimum ?? 0);
const nothing: Telling = { number: () => undefined, tells: () => false, rows: 0 };

/** The emptiest value of a schema: no rows, zeros, null where there may be nothing, the first of what may be chosen. */
function blank(schema: ZodSchema, name: string, telling = nothing): unknown {
  const { def } = schema._zod;
  const of = (inner: ZodSchema, key = name) => blank(inner, key, telling);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, of(inner, key)]));
    case 'string': {
      const kind = def.format ?? name;
      return texts.find(([of]) => of.test(kind))?.[1] ?? name;
    }
    case 'number':
      return telling.number(schema) ?? leastOf(schema);
    case 'boolean':
      return false;
    case 'array':
      return Array.from({ length: Math.max(telling.rows, leastOf(schema)) }, () => of(def.element));
    case 'tuple':
      return def.items.map((inner) => of(inner));
    case 'record':
      return {};
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'nullable':
      return telling.tells(def.innerType) ? of(def.innerType) : null;
    case 'optional':
      return telling.tells(def.innerType) ? of(def.innerType) : undefined;
    case 'unknown':
      return null;
    case 'union':
      return of(def.options[0]!);
    case 'pipe':
      return of(def.in);
    case 'default':
    case 'readonly':
      return of(def.innerType);
    case 'file':
      return new File([], 'arquivo.csv');
    default:
      return undefined;
  }
}

/**
 * A row as the contract has it, of which a test says only what it is about.
 * @param more what differs from nothing: its own id, name, volume
 */
export const blankOf = <Shape extends AnySchema>(
  schema: Shape,
  more: Partial<InferSchemaInput<Shape>> = {},
): InferSchemaInput<Shape> => ({ ...(madeOf(schema) as object), ...more }) as InferSchemaInput<Shape>;

const madeOf = (schema: unknown) => blank(schema as ZodSchema, '');

/** The same as what procedures answer: a company in which nothing has happened yet. */
export function answerBlank(
  ...procedures: ContractProcedure<
    Schema<unknown, unknown>,
    Schema<unknown, unknown>,
    ErrorMap,
    ProcedureMeta
  >[]
): void {
  for (const procedure of procedures) {
    const { outputSchema } = procedure['~orpc'];
    if (outputSchema) answer(procedure, madeOf(outputSchema));
  }
}

/** What a schema tells at its fullest: a row in each list, what may be nothing where `tells` says so, numbers of one's own. */
export const fullOf = (schema: unknown, number: Telling['number'], tells: Telling['tells']): unknown =>
  blank(schema as ZodSchema, '', { number, tells, rows: 1 });
