import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { proceduresOf } from '../procedures.ts';
import { compileWriter } from './compile-writer.ts';
import { Mismatch } from './writer.ts';
import { jsonOf } from './zod-writer.ts';

const Id = z.string().transform((text) => text.toLowerCase());
const Person = z.object({ kind: z.literal('person'), name: z.string().trim(), age: z.int().optional() });
const Company = z.object({ kind: z.enum(['company', 'branch']), cnpj: z.string().nullable() });
interface Tree {
  name: string;
  children: Tree[];
}
const Tree: z.ZodType<Tree> = z.object({ name: z.string(), children: z.array(z.lazy(() => Tree)) });

/** Schema and values of it, each with more than the schema names. */
const cases: [name: string, schema: z.ZodType, values: unknown[]][] = [
  ['texts', z.string(), ['a', '', 'a"b\\c\n\u2028', '😀', '\ud800', '\u007f', 'ção — “x”']],
  ['texts that Zod changes', z.array(z.string().trim().toUpperCase()), [[' a ', 'b']]],
  [
    'texts of a pipe',
    z.object({ id: Id, word: z.string().pipe(z.enum(['a', 'b'])) }),
    [{ id: 'AB', word: 'a' }],
  ],
  ['numbers', z.array(z.number()), [[0, -0, 1.5, 1e21, 1e-7, -3, 123456789012]]],
  ['truth and nothing', z.tuple([z.boolean(), z.null(), z.boolean()]), [[true, null, false]]],
  ['words', z.array(z.union([z.enum(['a', 'b"c']), z.literal(3), z.literal(null)])), [['a', 'b"c', 3, null]]],
  [
    'keys that may be missing',
    z.object({
      a: z.string().optional(),
      b: z.number().nullish(),
      c: z.string().default('x'),
      d: z.string().nullable(),
    }),
    [{ d: null }, { a: 'a', b: 1, c: 'c', d: 'd' }, { a: undefined, b: null, c: undefined, d: 'd' }],
  ],
  ['what may not be there at all', z.string().optional(), [undefined, 'a']],
  [
    'a default within what may be missing',
    z.object({ a: z.string().default('x').optional() }),
    [{}, { a: 'b' }],
  ],
  [
    'keys of the schema only, in its order',
    z.object({ b: z.string(), a: z.string() }),
    [{ secret: 1, a: 'a', b: 'b', more: 2 }],
  ],
  ['keys like numbers', z.record(z.string(), z.number()), [{ b: 1, 2: 2, 1: 3 }]],
  ['keys of one set', z.record(z.enum(['a', 'b']), z.number()), [{ b: 1, a: 2 }]],
  [
    'some keys of one set',
    z.partialRecord(z.enum(['a', 'b', 'c']), z.number()),
    [{ b: 1 }, { c: 1, a: 2 }, {}],
  ],
  [
    'one of several, marked',
    z.discriminatedUnion('kind', [Person, Company]),
    [
      { kind: 'person', name: ' Ana ', secret: 1 },
      { kind: 'branch', cnpj: null, name: 'hidden' },
    ],
  ],
  [
    'one of several, by trying',
    z.array(z.union([Person, Company])),
    [
      [
        { kind: 'person', name: 'a', cnpj: 'hidden' },
        { kind: 'company', cnpj: '1' },
      ],
    ],
  ],
  [
    'one of several kinds',
    z.array(z.union([z.string(), z.int(), z.object({ a: z.string() }), z.array(z.int())])),
    [['a', 1, { a: 'b', c: 'd' }, [1]]],
  ],
  ['a text or an id', z.array(z.union([z.int().min(0), Id])), [[1, 'AB']]],
  ['what holds itself', Tree, [{ name: 'a', children: [{ name: 'b', children: [], secret: 1 }] }]],
  [
    'whatever',
    z.record(z.string(), z.unknown()),
    [{ a: new Date(0), b: new Set([1]), c: undefined, d: [undefined] }],
  ],
  ['dates', z.object({ at: z.date() }), [{ at: new Date(0) }]],
  ['changes of an object', z.object({ a: z.string() }).transform(({ a }) => ({ b: a })), [{ a: 'x' }]],
];

test.each(cases)('%s are written as Zod and oRPC write them', (_, schema, values) => {
  const { write } = compileWriter(schema);
  for (const value of values) expect(write(value)?.toString()).toBe(jsonOf(schema.parse(value)));
});

test.each([
  ['an object for a text', z.object({ a: z.string() }), { a: { secret: 1 } }],
  ['an array for a text', z.string(), ['secret']],
  ['a text for an object', z.object({ a: z.string().optional() }), 'secret'],
  ['nothing for a number', z.object({ a: z.number() }), {}],
  ['no number', z.number(), Number.NaN],
  ['an unknown word', z.enum(['a']), 'secret'],
  ['an unknown kind', z.discriminatedUnion('kind', [Person, Company]), { kind: 'secret' }],
  ['an unknown key of a set', z.partialRecord(z.enum(['a']), z.number()), { secret: 1 }],
  ['too long a list', z.tuple([z.int()]), [1, 2]],
])('%s is not written', (_, schema, value) => {
  expect(() => compileWriter(schema).write(value)).toThrow(Mismatch);
});

test('a file is no text', () => {
  expect(compileWriter(z.object({ headers: z.object({}), body: z.file() })).isText).toBe(false);
});

test('what Zod itself reads of the contract, each time it is written', () => {
  const asksZod = proceduresOf(contract).flatMap(({ name, output }) =>
    compileWriter(output!).uncompiled.map((part) => `${name}${part}`),
  );
  // Runs of a term's text: two shapes without a mark.
  expect(new Set(asksZod.map((part) => part.replace(/^terms\.\w+/, 'terms.*')))).toEqual(
    new Set(['terms.*.versions[].body[](heading).line[]: union', 'terms.*.body[](heading).line[]: union']),
  );
});
