import { randomUUID } from 'node:crypto';
import type { ImportOutcome } from '@traco/contract/values/sheet-import';
import { expect } from 'vitest';
import { z } from 'zod';
import { refusal } from './refusal.ts';

/** A refusal of the contract, whatever its sentence. */
export interface Row {
  id: string;
  name: string;
  revision: number;
}
type Search = { search: string };
type Page = { limit?: number; cursor?: string | undefined };

/** A register as somebody calls it, who says `Fields` of a row. */
interface Calls<Fields, Changed = Fields> {
  list: (asked: Search & Page) => Promise<{ rows: Row[]; nextCursor: string | null }>;
  totals: (asked: Search) => Promise<object>;
  export: (asked: Search & { format: 'csv' }) => Promise<File>;
  get: (row: { id: string }) => Promise<Row>;
  history: (row: { id: string }) => Promise<{ who: string; action: string; changes: object[] }[]>;
  create: (input: Fields & { id: string }) => Promise<Row>;
  edit: (input: Changed & { id: string; revision: number }) => Promise<Row>;
}
type Some<Fields, Names extends keyof Calls<Fields>> = Pick<Calls<Fields>, Names>;

/**
 * What a register promises of one row: made once by its id, changed by whoever saw it as it is, told in its history. Nobody there
 * is refused by each call.
 * @param made what is said of it first, and `changed` a change with what the history tells of it
 */
export async function expectKept<Fields extends object>(
  calls: Some<Fields, 'get' | 'history' | 'create' | 'edit'>,
  { made, changed, who, missing }: { made: Fields; changed: Partial<Fields>; who: string; missing: string },
): Promise<void> {
  const sent = { ...made, id: randomUUID() };
  const row = await calls.create(sent);
  expect(row).toMatchObject({ id: sent.id, revision: 1 });
  expect(await calls.create(sent)).toEqual(row);
  const change = { ...sent, ...changed, revision: 1 };
  const now = await calls.edit(change);
  expect(now).toMatchObject({ ...changed, revision: 2 });
  expect(await calls.get(row)).toEqual(now);
  await expect(calls.edit({ ...change, ...made })).rejects.toMatchObject({
    code: 'STALE_REVISION',
    data: { current: now },
  });
  const [latest, first] = await calls.history(row);
  expect(first).toMatchObject({ who, action: 'insert' });
  const changes = Object.entries(changed).map(([field, after]) => expect.objectContaining({ field, after }));
  expect(latest).toMatchObject({ who, changes });
  const unknown = { id: randomUUID(), revision: 2 };
  const asked = [calls.get(unknown), calls.history(unknown), calls.edit({ ...change, ...unknown })];
  for (const answer of await Promise.allSettled(asked))
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: missing } });
}

type Refusals<Fields> = readonly (readonly [wrong: Partial<Fields>, because: string])[];

/**
 * What is said wrong is refused of something new and of a change alike, and nothing of it is kept.
 * @param made what is said of a row, each time of another one
 * @param refusals what is wrong, with the contract's code or the sentence at its field
 */
export async function expectRefused<Fields extends object>(
  calls: Some<Fields, 'get' | 'create' | 'edit'>,
  made: () => Fields,
  refusals: Refusals<Fields>,
): Promise<void> {
  const row = await calls.create({ ...made(), id: randomUUID() });
  for (const [wrong, because] of refusals) {
    const said = { ...made(), ...wrong };
    const issue = {
      data: { issues: [expect.objectContaining({ path: [Object.keys(wrong)[0]], message: because })] },
    };
    const refused = /^[A-Z_]+$/.test(because) ? { code: because } : issue;
    const id = randomUUID();
    await expect(calls.create({ ...said, id }), `new: ${because}`).rejects.toMatchObject(refused);
    await expect(calls.edit({ ...said, id: row.id, revision: row.revision }), because).rejects.toMatchObject(
      refused,
    );
    await expect(calls.get({ id }), `kept: ${because}`).rejects.toBeDefined();
  }
  expect(await calls.get(row)).toEqual(row);
}

/** The limits of each field, as the contract has them: what is longer, higher, lower or none of the words is refused at its field. */
export async function expectLimits<Fields extends object>(
  calls: Some<Fields, 'create'>,
  schema: z.ZodObject,
  made: () => Fields,
): Promise<void> {
  const wrong = wrongOf(schema);
  expect(wrong.length).toBeGreaterThan(2);
  for (const [field, value] of wrong)
    await expect(
      calls.create({ ...made(), [field]: value, id: randomUUID() }),
      `${field}: ${String(value).slice(0, 20)}`,
    ).rejects.toMatchObject({
      data: { issues: expect.arrayContaining([expect.objectContaining({ path: [field] })]) },
    });
}

/** What an object of this schema does not take, field by field. */
function wrongOf(schema: z.ZodObject): [field: string, value: unknown][] {
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return Object.entries(properties).flatMap(([field, property]) => {
    const kinds = typeof property === 'object' ? (property.anyOf ?? [property]) : [];
    return kinds
      .flatMap((kind) => (typeof kind === 'object' ? beyond(kind) : []))
      .map((value): [string, unknown] => [field, value]);
  });
}

function beyond({
  enum: words,
  minLength = 0,
  maxLength,
  minimum,
  maximum,
}: z.core.JSONSchema.BaseSchema): unknown[] {
  if (words) return ['nenhum destes'];
  return [
    minLength > 0 && 'x'.repeat(minLength - 1),
    maxLength !== undefined && 'x'.repeat(maxLength + 1),
    minimum !== undefined && minimum - 1,
    maximum !== undefined && maximum + 1,
  ].filter((value) => value !== false);
}

/**
 * Of these rows, which all are found by these words, a reader sees those of their own and no other: not in the list, not in its
 * sums, not by its id.
 * @param seen in the order of the list, and `counted` what the sums say of them
 */
export async function expectSight<Fields>(
  reader: Some<Fields, 'list' | 'totals' | 'export' | 'get'>,
  {
    search,
    seen,
    counted,
    hidden,
    missing,
  }: Search & { seen: Row[]; counted: object; hidden: Row; missing: string },
): Promise<void> {
  expect((await reader.list({ search })).rows.map(({ id }) => id)).toEqual(seen.map(({ id }) => id));
  expect(await reader.totals({ search })).toMatchObject(counted);
  for (const row of seen) expect(await reader.get(row)).toMatchObject({ id: row.id });
  await expect(reader.get(hidden)).rejects.toEqual(refusal(missing));
  const csv = await (await reader.export({ search, format: 'csv' })).text();
  for (const { name } of seen) expect(csv).toContain(name);
  expect(csv).not.toContain(hidden.name);
}

/** Rows of which the last letters of their names are these. */
const lettersOf = (names: readonly string[]) => names.map((name) => name.at(-1)).join('');

/**
 * What a list promises: each of these filters and sorts is read page by page, every row once and in its order, named by the last
 * letters of their names; a cursor that is none, or another order's, is refused. The file has the same rows as the list without a filter.
 * @param search words that all of them have, and nobody else
 */
export async function expectListed<Fields>(
  calls: Some<Fields, 'list' | 'export'>,
  search: string,
  orders: readonly (readonly [asked: { sort?: string; [filter: string]: unknown }, order: string])[],
): Promise<string> {
  const begun = new Map<string | undefined, string>();
  for (const [asked, order] of orders) {
    const list = (page: Page) => calls.list({ search, ...asked, ...page });
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 2, cursor });
      names.push(...page.rows.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
      if (cursor) begun.set(asked.sort, cursor);
    } while (cursor);
    expect(lettersOf(names), JSON.stringify(asked)).toBe(order);
    const others = [...begun].filter(([sort]) => sort !== asked.sort).map(([, other]) => other);
    for (const none of ['nenhum', ...others])
      await expect(list({ cursor: none }), JSON.stringify(asked)).rejects.toEqual(refusal('CURSOR_INVALID'));
  }
  const { rows } = await calls.list({ search });
  const csv = await (await calls.export({ search, format: 'csv' })).text();
  expect(csv.trim().split('\r\n')).toHaveLength(rows.length + 1);
  expect(lettersOf(csv.match(new RegExp(`${search} \\w+`, 'gi')) ?? [])).toBe(
    lettersOf(rows.map(({ name }) => name)),
  );
  return csv;
}

/**
 * A sheet is said beforehand to become what it then becomes, brought in again nobody in it is new, and what comes under the id of
 * another row is refused.
 * @param bring brings rows in; of them each says the `usual`, and what it says otherwise with what becomes of it: the outcome, or
 * the field at which it is refused
 * @returns the rows as they were sent
 */
export async function expectBroughtIn<Sent extends object>(
  bring: (rows: (Sent & { id: string; line: number })[], rehearse: boolean) => Promise<ImportOutcome[]>,
  usual: () => Sent,
  said: readonly (readonly [otherwise: Partial<Sent>, becomes: string])[],
): Promise<(Sent & { id: string; line: number })[]> {
  const rows = said.map(([otherwise], at) => ({ id: randomUUID(), line: at + 2, ...usual(), ...otherwise }));
  const outcomes = async (rehearse: boolean) =>
    (await bring(rows, rehearse)).map(({ outcome, field }) => field ?? outcome);
  const becomes = said.map(([, outcome]) => outcome);
  expect(await outcomes(true)).toEqual(becomes);
  expect(await outcomes(false)).toEqual(becomes);
  expect(await outcomes(false)).toEqual(
    becomes.map((outcome) => (outcome === 'imported' ? 'known' : outcome)),
  );
  const { id, line } = rows[becomes.indexOf('imported')]!;
  expect(await bring([{ id, line, ...usual() }], false)).toMatchObject([{ outcome: 'refused', field: null }]);
  return rows;
}

/** A name that a spreadsheet would run, as the rows of this search have it, goes into the file as a text. */
export async function expectNoFormula<Fields>(calls: Some<Fields, 'export'>, search: string, name: string) {
  const csv = await (await calls.export({ search, format: 'csv' })).text();
  expect(csv).toContain(`"'${name}"`);
}
