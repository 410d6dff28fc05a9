type Json = null | boolean | number | string | Json[] | JsonObject;

/** An object of a description: anything that JSON says. */
export interface JsonObject {
  [key: string]: Json;
}

/** A shorter schema is written where it is used: a reference would hardly be shorter. */
const WORTH_SHARING = 150;

/**
 * A description in which every schema that stands in several uses is written once, in its components: the refusals of
 * hundreds of procedures are a dozen.
 * @param document as it was generated, without components; it is not changed
 */
export function withSharedSchemas(document: JsonObject): JsonObject {
  const uses = countUses(document);
  const names = new Map<string, string>();
  const schemas: JsonObject = {};
  const rebuild = (value: Json, kind: Kind, hint: string): Json => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((child) => share(child, kindWithin(kind, ''), hint));
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        const inside = kindWithin(kind, key);
        return [key, share(child, inside, hintOf(value, key, kind, hint))];
      }),
    );
  };
  const share = (value: Json, kind: Kind, hint: string): Json => {
    const text = kind === 'schema' ? JSON.stringify(value) : '';
    if (text.length < WORTH_SHARING || uses.get(text) === 1) return rebuild(value, kind, hint);
    const known = names.get(text);
    if (known) return referenceTo(known);
    const name = freeName(refusalOf(value) ?? hint, schemas);
    names.set(text, name);
    // Its place is taken before what stands in it takes one.
    schemas[name] = null;
    schemas[name] = rebuild(value, kind, name);
    return referenceTo(name);
  };
  return { ...(rebuild(document, 'other', '') as JsonObject), components: { schemas } };
}

/** What a value is in a description: a schema, some of them by name or in a row, or words of a schema that hold none. */
type Kind = 'other' | 'schema' | 'schemas' | 'words';

const HOLD_ONE = new Set(['items', 'additionalProperties', 'propertyNames', 'not']);
const HOLD_SEVERAL = new Set(['properties', 'patternProperties', 'anyOf', 'oneOf', 'allOf', 'prefixItems']);

function kindWithin(kind: Kind, key: string): Kind {
  if (kind === 'other') return key === 'schema' ? 'schema' : 'other';
  if (kind === 'schemas') return 'schema';
  if (kind === 'words') return 'words';
  if (HOLD_ONE.has(key)) return 'schema';
  return HOLD_SEVERAL.has(key) ? 'schemas' : 'words';
}

/** In how many uses each schema stands; what is inside of it counts once for all of them. */
function countUses(document: JsonObject): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (value: Json, kind: Kind): void => {
    if (value === null || typeof value !== 'object') return;
    if (kind === 'schema') {
      const text = JSON.stringify(value);
      counts.set(text, (counts.get(text) ?? 0) + 1);
      if (counts.get(text)! > 1) return;
    }
    for (const [key, child] of Object.entries(value))
      count(child, kindWithin(kind, Array.isArray(value) ? '' : key));
  };
  count(document, 'other');
  return counts;
}

/** What a schema would be called: after the procedure and the way to it, or the status that it refuses with. */
function hintOf(parent: JsonObject, key: string, kind: Kind, hint: string): string {
  if (kind === 'schemas') return `${hint}.${key}`;
  if (kind !== 'other') return hint;
  if (/^[45]\d\d$/.test(key)) return `refused${key}`;
  return typeof parent.operationId === 'string' ? parent.operationId : hint;
}

/** The code of a refusal names its schema. */
function refusalOf(schema: Json): string | undefined {
  const { properties } = schema as { properties?: { code?: { const?: unknown } } };
  const code = properties?.code?.const;
  return typeof code === 'string' ? code : undefined;
}

function freeName(wished: string, taken: JsonObject): string {
  const plain = wished.replace(/[^\w.-]/g, '_');
  let name = plain;
  for (let number = 2; Object.hasOwn(taken, name); number += 1) name = `${plain}-${number}`;
  return name;
}

const referenceTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
