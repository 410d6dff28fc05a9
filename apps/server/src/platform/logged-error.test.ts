import { readFile } from 'node:fs/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loggedError } from './logged-error.ts';

const SECRET = '7KQ9MXR2ABCD-529.982.247-25';
const thrownBy = async (work: () => unknown): Promise<Error> => {
  try {
    await work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
};

test.each<[string, () => unknown]>([
  ['JSON', () => JSON.parse(`{"code": ${SECRET}`)],
  [
    'a schema',
    () =>
      z
        .object({ code: z.literal('x'), [SECRET]: z.int() })
        .strict()
        .parse({ code: SECRET, b: 1 }),
  ],
  ['an address', () => new URL(`http://[${SECRET}`)],
  ['a file', () => readFile(`/nowhere/${SECRET}`)],
  ['a property of a value', () => SECRET.length in (SECRET as unknown as object)],
  ['a property by a typed name', () => (undefined as unknown as Record<string, string>)[SECRET]],
  ['a number', () => BigInt(SECRET)],
  ['a time', () => new Intl.DateTimeFormat('pt-BR', { timeZone: SECRET })],
  [
    'a cause',
    () =>
      Promise.reject(
        new Error('ours', { cause: Object.assign(new Error(SECRET), { code: 'EAUTH', response: SECRET }) }),
      ),
  ],
  ['several', () => Promise.reject(new AggregateError([new SyntaxError(SECRET)], 'two of three failed'))],
  [
    'words that look like lines of code',
    () => Promise.reject(Object.assign(new TypeError(`x\n    at ${SECRET} (${import.meta.url}:1:1)`))),
  ],
  [
    'a name',
    () => Promise.reject(Object.assign(new Error('ours'), { name: SECRET, code: SECRET, table: SECRET })),
  ],
])('of a failure with %s the log keeps what kind it is and where, and no value', async (_what, work) => {
  const line = loggedError(await thrownBy(work));
  expect(JSON.stringify(line)).not.toMatch(/7KQ9|529\.982/);
  expect(line.type).toMatch(/^\w+$/);
  expect(line.message).not.toBe('');
});

test('the log keeps what was asked of the database, and no value of it', () => {
  const cause = Object.assign(new Error(`invalid input "${SECRET}"`), {
    severity: 'ERROR',
    code: '23505',
    table: 'drivers',
    constraint: 'drivers_cpf_unique',
    detail: `Key (cpf)=(${SECRET}) already exists.`,
    where: SECRET,
    hint: SECRET,
  });
  const query = 'insert into drivers values ($1, $2)';
  const line = loggedError(new DrizzleQueryError(query, [SECRET, 'uma\nlinha'], cause));
  expect(JSON.stringify(line)).not.toMatch(/7KQ9|linha/);
  expect(line).toMatchObject({
    message: `Failed query: ${query}: Error 23505 table drivers constraint drivers_cpf_unique`,
    code: '23505',
  });
  expect(line.stack).toMatch(/logged-error\.test\.ts/);
});

test('our own words are kept, of several failures each', () => {
  const failures = ['one', 'two'].map(
    (word) => new DrizzleQueryError(`update ${word}`, [SECRET], new Error('it is held')),
  );
  const line = loggedError(
    new Error('job due failed', { cause: new AggregateError(failures, '2 of 7 failed') }),
  );
  expect(line.message).toBe(
    'job due failed: 2 of 7 failed: Failed query: update one: it is held: Failed query: update two: it is held',
  );
});

test('a slip in the code is told by its line', async () => {
  const line = loggedError(await thrownBy(() => (undefined as unknown as { load: string }).load));
  expect(line.message).toBe('Cannot read properties of undefined');
  expect(line.stack).toMatch(/logged-error\.test\.ts:\d+/);
});

test('what is no error is none', () => {
  for (const thrown of [SECRET, undefined, { message: SECRET }])
    expect(JSON.stringify(loggedError(thrown))).not.toContain('7KQ9');
});
