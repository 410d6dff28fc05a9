import { randomUUID } from 'node:crypto';
import type { ImportOutcome } from '@traco/contract/values/sheet-import';
import { expect } from 'vitest';

/** A refusal of the contract, whatever its sentence. */
export const refusal = (code: string) => expect.objectContaining({ code });

interface Named {
  id: string;
  name: string;
  revision: number;
}
type Page = Promise<{ rows: Named[]; nextCursor: string | null }>;

/** A list that is sorted so is read page by page: every row once, in this order, named by the last letters of their names. */
export async function expectPages(
  list: (page: { limit: number; cursor: string | undefined }) => Page,
  order: string,
): Promise<void> {
  let [cursor, read] = [undefined as string | undefined, ''];
  do {
    const page = await list({ limit: 2, cursor });
    read += page.rows.map(({ name }) => name.at(-1)).join('');
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(read).toBe(order);
  await expect(list({ limit: 2, cursor: 'nenhum' })).rejects.toEqual(refusal('CURSOR_INVALID'));
}

interface Calls<Fields> {
  get: (row: { id: string }) => Promise<Named>;
  history: (row: { id: string }) => Promise<{ who: string; action: string; changes: object[] }[]>;
  create: (input: Fields & { id: string }) => Promise<Named>;
  edit: (input: Fields & { id: string; revision: number }) => Promise<Named>;
}

/**
 * What a register promises of one row: made once by its id, changed by whoever saw it as it is, told in its history. Nobody there
 * is refused by each call.
 * @param made what is said of it first, and `changed` a change with what the history tells of it
 */
export async function expectKept<Fields extends object>(
  calls: Calls<Fields>,
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

/** A sheet is said beforehand to become what it then becomes, and brought in again nobody in it is new. */
export async function expectBroughtIn(
  bring: (rehearse: boolean) => Promise<ImportOutcome[]>,
  outcomes: readonly string[],
): Promise<void> {
  const said = async (rehearse: boolean) =>
    (await bring(rehearse)).map(({ outcome, field }) => field ?? outcome);
  expect(await said(true)).toEqual(outcomes);
  expect(await said(false)).toEqual(outcomes);
  const again = outcomes.map((outcome) => (outcome === 'imported' ? 'known' : outcome));
  expect(await said(false)).toEqual(again);
}
