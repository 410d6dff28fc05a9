import fc, { type Arbitrary } from 'fast-check';

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema | boolean;
  properties?: Record<string, JsonSchema>;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

const nasty = fc.constantFrom(
  "'; drop table loads; --",
  '<script>alert(1)</script>',
  '\u0000',
  '=cmd|calc',
  '../../etc/passwd',
  '%00',
  '\ud800',
  '𝕋raço',
  '9'.repeat(400),
  '',
);

/** Ids of rows that are there, by the name of the field that points to them; of all of them for an `id`. */
export type KnownIds = (field: string) => readonly string[];

/** Where a value stands, and what it may point to. */
interface FieldContext {
  field: string;
  known: KnownIds;
}

/** What has the shape of a text of this schema, and what only looks like it. */
function textOf({ format, pattern }: JsonSchema, { field, known }: FieldContext): Arbitrary<unknown> {
  if (format === 'uuid' || pattern?.startsWith('^([0-9a-f')) {
    const there = known(field);
    return fc.oneof(
      { weight: there.length ? 12 : 0, arbitrary: fc.constantFrom(...(there.length ? there : [''])) },
      { weight: 3, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: nasty },
    );
  }
  if (format === 'date-time')
    return fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.constantFrom(
        '+275760-01-01T00:00:00Z',
        '2026-11-19T12:00:00Z',
        '2026-11-19T12:00:00+16:00',
        '2026-11-17T12:00:00-23:59',
        `2026-11-19T12:00:00.${'1'.repeat(400)}Z`,
      ),
      nasty,
    );
  if (format === 'date')
    return fc.oneof(
      fc.constantFrom('2026-11-19', '1900-01-02', '2099-12-31', '0001-01-01', '9999-12-31', '2026-02-30'),
      nasty,
    );
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('Obra do \ud800 Zé', '15987654321', '52998224725', 'ABC1D23') },
    fc.string({ maxLength: 30 }),
    nasty,
    fc.constantFrom('2026-11', '1', 'C25'),
  );
}

/** Values of a schema's shape, now and then with junk in some field of it. */
export function anyInputOf(
  schema: JsonSchema,
  context: FieldContext = { field: '', known: () => [] },
): Arbitrary<unknown> {
  const shaped = shapeOf(schema, context);
  return fc.oneof({ weight: 30, arbitrary: shaped }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) });
}

function shapeOf(schema: JsonSchema, context: FieldContext): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => anyInputOf(each, context)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, context);
    case 'integer':
      return fc.oneof(
        { weight: 4, arbitrary: withinOf(schema) },
        fc.integer(),
        fc.constantFrom(0, 1, -1, 2 ** 31, Number.MAX_SAFE_INTEGER),
      );
    case 'number':
      return fc.oneof(
        { weight: 4, arbitrary: withinOf(schema) },
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom(8, 0.5, 12, -1, -0, 1e300),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(anyInputOf(typeof schema.items === 'object' ? schema.items : {}, context), {
        maxLength: 3,
      });
    case 'object':
      return recordOf(schema.properties ?? {}, context);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** The ends of what a number may be, and the usual between them. */
const withinOf = ({ minimum = 0, maximum = 1_000 }: JsonSchema) =>
  fc.constantFrom(minimum, maximum, Math.min(maximum, Math.max(minimum, 8)), Math.max(minimum, 1));

/** All fields there, or only some of them. */
function recordOf(properties: Record<string, JsonSchema>, context: FieldContext): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([field, each]) => [field, anyInputOf(each, { ...context, field })]),
  );
  return fc.oneof({ weight: 3, arbitrary: fc.record(fields) }, fc.record(fields, { requiredKeys: [] }));
}
