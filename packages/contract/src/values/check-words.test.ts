import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { checkWords } from './check-words.ts';

const bytes = (count: number) => new File([new Uint8Array(count)], 'a.bin');

/** A schema without words of its own, what it does not take, the code of zod's refusal, and our sentence. */
const refusals: [z.ZodType, unknown, string, string][] = [
  [z.string(), undefined, 'invalid_type', 'Preencha este campo.'],
  [z.string(), 5, 'invalid_type', 'Preencha este campo.'],
  [z.number(), null, 'invalid_type', 'Preencha este campo.'],
  [z.number(), Number.NaN, 'invalid_type', 'Preencha este campo.'],
  [z.number(), 'oito', 'invalid_type', 'Informe um número.'],
  [z.bigint(), 'oito', 'invalid_type', 'Informe um número.'],
  [z.int(), 1.5, 'invalid_type', 'Informe um número sem casas decimais.'],
  [z.int32(), 1.5, 'invalid_type', 'Informe um número sem casas decimais.'],
  [z.boolean(), 'sim', 'invalid_type', 'Escolha sim ou não.'],
  [z.date(), 'ontem', 'invalid_type', 'Informe uma data válida.'],
  [z.array(z.string()), 'a', 'invalid_type', 'Confira esta lista.'],
  [z.set(z.string()), 'a', 'invalid_type', 'Confira esta lista.'],
  [z.map(z.string(), z.string()), 'a', 'invalid_type', 'Confira esta lista.'],
  [z.tuple([z.string()]), 'a', 'invalid_type', 'Confira esta lista.'],
  [z.object({}), 'a', 'invalid_type', 'Confira este campo.'],
  [z.record(z.string(), z.string()), 'a', 'invalid_type', 'Confira este campo.'],
  [z.file(), 'a', 'invalid_type', 'Escolha um arquivo.'],
  [z.never(), 'a', 'invalid_type', 'Confira este campo.'],
  [z.undefined(), 'a', 'invalid_type', 'Confira este campo.'],
  [z.nonoptional(z.string().optional()), undefined, 'invalid_type', 'Preencha este campo.'],
  [z.enum(['a', 'b']), 'c', 'invalid_value', 'Escolha uma das opções.'],
  [z.enum(['a', 'b']), undefined, 'invalid_value', 'Escolha uma das opções.'],
  [z.literal('a'), 'b', 'invalid_value', 'Valor não aceito.'],
  [z.number().max(1000), 1001, 'too_big', 'Informe no máximo 1.000.'],
  [z.number().lt(8.5), 8.5, 'too_big', 'Informe menos de 8,5.'],
  [z.int(), 1e300, 'too_big', 'Informe no máximo 9.007.199.254.740.991.'],
  [z.int32(), 2_147_483_648, 'too_big', 'Informe no máximo 2.147.483.647.'],
  [z.bigint().max(3n), 4n, 'too_big', 'Informe no máximo 3.'],
  [z.string().max(2), 'abc', 'too_big', 'Use no máximo 2 caracteres.'],
  [z.string().length(2), 'abc', 'too_big', 'Use no máximo 2 caracteres.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'too_big', 'Escolha só um item.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'too_big', 'Escolha no máximo 2 itens.'],
  [z.tuple([z.string()]), ['a', 'b'], 'too_big', 'Escolha só um item.'],
  [z.set(z.string()).max(1), new Set(['a', 'b']), 'too_big', 'Escolha só um item.'],
  [
    z.date().max(new Date('2026-11-18')),
    new Date('2026-11-19'),
    'too_big',
    'Informe uma data até 18/11/2026.',
  ],
  [z.file().max(1_572_864), bytes(1_572_865), 'too_big', 'Escolha um arquivo de no máximo 1,5 MB.'],
  [z.number().min(3), 2, 'too_small', 'Informe ao menos 3.'],
  [z.number().min(0), -1, 'too_small', 'O valor não pode ser negativo.'],
  [z.number().positive(), 0, 'too_small', 'Informe um valor maior que zero.'],
  [z.number().gt(3), 3, 'too_small', 'Informe mais de 3.'],
  [z.string().min(1), '', 'too_small', 'Preencha este campo.'],
  [z.string().min(3), 'ab', 'too_small', 'Use ao menos 3 caracteres.'],
  [z.array(z.string()).min(1), [], 'too_small', 'Escolha ao menos um item.'],
  [z.array(z.string()).min(2), ['a'], 'too_small', 'Escolha ao menos 2 itens.'],
  [z.tuple([z.string()]), [], 'too_small', 'Escolha ao menos um item.'],
  [
    z.date().min(new Date('2026-11-18')),
    new Date(0),
    'too_small',
    'Informe uma data a partir de 18/11/2026.',
  ],
  [z.file().min(1_048_576), bytes(1), 'too_small', 'Escolha um arquivo de ao menos 1 MB.'],
  [z.email(), 'a', 'invalid_format', 'E-mail inválido.'],
  [z.url(), 'a', 'invalid_format', 'Endereço de página inválido.'],
  [z.iso.date(), 'a', 'invalid_format', 'Informe uma data válida.'],
  [z.iso.datetime(), 'a', 'invalid_format', 'Informe data e hora válidas.'],
  [z.iso.time(), 'a', 'invalid_format', 'Informe uma hora válida.'],
  [z.guid(), 'a', 'invalid_format', 'Não reconhecido: recarregue a página.'],
  [z.uuid(), 'a', 'invalid_format', 'Não reconhecido: recarregue a página.'],
  [z.string().regex(/^b$/), 'a', 'invalid_format', 'Confira como isto foi escrito.'],
  [z.string().startsWith('b'), 'a', 'invalid_format', 'Confira como isto foi escrito.'],
  [z.number().multipleOf(0.5), 0.7, 'not_multiple_of', 'Informe um múltiplo de 0,5.'],
  [z.strictObject({}), { nota: 1 }, 'unrecognized_keys', 'Campo não aceito: nota.'],
  [z.record(z.string().min(2), z.string()), { a: 'b' }, 'invalid_key', 'Confira esta lista.'],
  [
    z.map(z.string(), z.string()),
    new Map<unknown, unknown>([[{}, 1]]),
    'invalid_element',
    'Confira esta lista.',
  ],
  [z.union([z.string(), z.number()]), undefined, 'invalid_union', 'Preencha este campo.'],
  [z.union([z.string(), z.number()]), true, 'invalid_union', 'Confira este campo.'],
  [
    z.discriminatedUnion('k', [z.object({ k: z.literal('a') })]),
    { k: 'b' },
    'invalid_union',
    'Confira este campo.',
  ],
  [z.custom((value) => value === 'a'), 'b', 'custom', 'Valor não aceito.'],
  [z.string().refine(() => false), 'b', 'custom', 'Valor não aceito.'],
  [z.string().refine(() => false, { error: 'Só até amanhã.' }), 'b', 'custom', 'Só até amanhã.'],
];

test.each(refusals)(
  'what a schema does not take is refused in our words: %#',
  (schema, value, code, words) => {
    const issues = schema.safeParse(value).error?.issues ?? [];
    expect(issues.map((issue) => [issue.code, issue.message])).toContainEqual([code, words]);
  },
);

test('every kind of refusal that zod knows is provoked', () => {
  const known: Record<z.core.$ZodIssue['code'], true> = {
    invalid_type: true,
    invalid_value: true,
    too_big: true,
    too_small: true,
    invalid_format: true,
    not_multiple_of: true,
    unrecognized_keys: true,
    invalid_key: true,
    invalid_element: true,
    invalid_union: true,
    custom: true,
  };
  expect(new Set(refusals.map(([, , code]) => code))).toEqual(new Set(Object.keys(known)));
});

/** The kinds of schemas and checks that something is made of: `string`, `max_length`, `string_format:regex`. */
function kindsOf(part: unknown, seen = new Set<object>()): Set<string> {
  const kinds = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if ('_zod' in value) {
      const { def } = (value as { _zod: { def: { type?: string; check?: string; format?: string } } })._zod;
      for (const kind of [def.type, def.check]) if (kind) kinds.add(kind);
      if (def.format) kinds.add(`format:${def.format}`);
      visit(def.type === 'object' ? { ...def, shape: { ...(def as { shape?: object }).shape } } : def);
    } else if ('~orpc' in value)
      visit((value as { '~orpc': { inputSchema?: unknown } })['~orpc'].inputSchema);
    else for (const inner of Object.values(value)) visit(inner);
  };
  visit(part);
  return kinds;
}

/** Kinds that refuse nothing by themselves: they hand on what another schema says. */
const HAND_ON = [
  'optional',
  'nullable',
  'default',
  'prefault',
  'pipe',
  'transform',
  'unknown',
  'overwrite',
  'lazy',
  'readonly',
  'catch',
];

test('every kind of schema and check that the contract asks with is among them', () => {
  const provoked = new Set([...HAND_ON, ...kindsOf(refusals.map(([schema]) => schema))]);
  const asked = kindsOf(contract);
  expect(asked.size).toBeGreaterThan(20);
  // `regex` is how a text without a name of its own is checked.
  expect([...asked].filter((kind) => !provoked.has(kind))).toEqual([]);
});

test("no refusal of any input of the contract is in the library's words", () => {
  const libraries =
    /^(Invalid|Unrecognized|Too (big|small)|Entrada|Opção inválida:|Demasiado|Formato d|Chave)/;
  const inputs: z.ZodType[] = [];
  const collect = (node: object): void => {
    for (const part of Object.values(node) as object[])
      if ('~orpc' in part) {
        const { inputSchema } = (part as { '~orpc': { inputSchema?: z.ZodType } })['~orpc'];
        if (inputSchema) inputs.push(inputSchema);
      } else collect(part);
  };
  collect(contract);
  const said = inputs.flatMap((schema) =>
    [undefined, null, {}, [], 'x', 7, { query: { cursor: 7, sort: 'x' }, body: {}, params: {} }].flatMap(
      (value) => (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message),
    ),
  );
  expect(said.length).toBeGreaterThan(1000);
  expect(said.filter((words) => libraries.test(words))).toEqual([]);
  expect(z.config().localeError).toBe(checkWords);
});
