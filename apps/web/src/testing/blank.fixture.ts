import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, Schema } from '@orpc/contract';
import type { ProcedureMeta } from '@traco/contract/procedure';
import { answer } from './contract-server.fixture.ts';

/** What of a schema of Zod says which values it takes. */
interface Definition {
  type: string;
  format?: string;
  shape: Record<string, ZodSchema>;
  items: ZodSchema[];
  entries: Record<string, unknown>;
  values: unknown[];
  options: ZodSchema[];
  in: ZodSchema;
  innerType: ZodSchema;
}
interface ZodSchema {
  _zod: { def: Definition };
}

/** What a text of this name says: answers tell instants, days and identifiers as text. */
const texts: readonly [RegExp, string][] = [
  [/(^id|Id|guid)$/, '0190f000-0000-7000-8000-000000000000'],
  [/(^now|At|datetime)$/, '2026-11-20T13:00:00.000Z'],
  [/(On|^day|date)$/, '2026-11-20'],
  [/^month$/, '2026-11'],
  [/^timeZone$/, 'America/Sao_Paulo'],
];

/** The emptiest value of a schema: no rows, zeros, null where there may be nothing, the first of what may be chosen. */
function blank({ _zod: { def } }: ZodSchema, name: string): unknown {
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, blank(inner, key)]));
    case 'string': {
      const kind = def.format ?? name;
      return texts.find(([of]) => of.test(kind))?.[1] ?? name;
    }
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'tuple':
      return def.items.map((inner) => blank(inner, name));
    case 'record':
      return {};
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'nullable':
    case 'unknown':
      return null;
    case 'union':
      return blank(def.options[0]!, name);
    case 'pipe':
      return blank(def.in, name);
    case 'default':
    case 'readonly':
      return blank(def.innerType, name);
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
