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

/** What has the shape of a text of this schema, and what only looks like it. */
function textOf({ format, pattern }: JsonSchema): Arbitrary<unknown> {
  if (format === 'uuid' || pattern?.startsWith('^([0-9a-f')) return fc.oneof(fc.uuid(), nasty);
  if (format === 'date-time')
    return fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.constant('+275760-01-01T00:00:00Z'),
      nasty,
    );
  if (format === 'date')
    return fc.oneof(fc.constantFrom('2026-02-28', '0001-01-01', '9999-12-31', '2026-02-30'), nasty);
  return fc.oneof(fc.string({ maxLength: 30 }), nasty, fc.constantFrom('2026-11', '1', 'C25'));
}

/** Values of a schema's shape, now and then with junk in some place of it. */
export function anyInputOf(schema: JsonSchema, depth = 0): Arbitrary<unknown> {
  const shaped = shapeOf(schema, depth);
  return fc.oneof({ weight: 30, arbitrary: shaped }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) });
}

function shapeOf(schema: JsonSchema, depth: number): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => anyInputOf(each, depth)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.oneof(fc.integer(), fc.constantFrom(0, 1, -1, 2 ** 31, Number.MAX_SAFE_INTEGER));
    case 'number':
      return fc.oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom(8, 0.5, 12, -1, 1e300),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(anyInputOf(typeof schema.items === 'object' ? schema.items : {}, depth + 1), {
        maxLength: 3,
      });
    case 'object':
      return recordOf(schema.properties ?? {}, depth + 1);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** All fields there, or only some of them. */
function recordOf(properties: Record<string, JsonSchema>, depth: number): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, each]) => [key, anyInputOf(each, depth)]),
  );
  return fc.oneof({ weight: 3, arbitrary: fc.record(fields) }, fc.record(fields, { requiredKeys: [] }));
}
