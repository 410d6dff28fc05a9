import { contract } from '@traco/contract/contract';
import { isAllowed } from '@traco/contract/permissions';
import { roles } from '@traco/contract/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { proceduresOf } from '../platform/procedures.ts';
import { openWorld, type World } from '../testing/world.ts';
import { STAGED_AT, type StagedCompany, stageCompany } from './figures/staged-company.fixture.ts';
import { makeOwnerRows } from './owner-rows.fixture.ts';
import { varyPapers, varyRows } from './varied-rows.fixture.ts';

let world: World;
let company: StagedCompany;
beforeAll(async () => {
  world = await openWorld(STAGED_AT);
  company = await stageCompany(world);
  // Rows of every table: a list that nobody staged has some too.
  await makeOwnerRows(world);
  await varyRows(world.pool);
  await varyPapers(await world.as(company.accounts.get('admin')!), await world.as(null));
  await world.pool.query(`
    insert into documents (id, unit_id, account_id, sender_name, title, kind, file_name, original_key, original_bytes, original_sha256, pages, due_on)
      select gen_random_uuid(), case n % 2 when 0 then unit_id end, account_id, sender_name, 'Contrato ' || n % 3, kind, file_name,
          gen_random_uuid()::text, 1, 'x', pages, case n % 3 when 0 then '2026-12-01'::date + n end
        from (select * from documents limit 1) d, generate_series(1, 7) n`);
});
afterAll(() => world.close());

/** Every list of the contract that is asked for page after page, with what it may be sorted by. */
const lists = proceduresOf(contract).flatMap(({ name, permission, input }) => {
  if (!(input instanceof z.ZodObject) || !('cursor' in input.shape) || !('sort' in input.shape)) return [];
  const { anyOf, enum: said } = z.toJSONSchema(input.shape.sort, { io: 'input' }) as {
    enum?: string[];
    anyOf?: { enum: string[] }[];
  };
  const days = 'from' in input.shape ? { from: '2026-10-25', to: '2026-11-30' } : {};
  return [{ name, permission, days, sorts: said ?? anyOf?.flatMap((each) => each.enum) ?? [] }];
});

interface Page {
  rows: { id?: string; session_id?: string }[];
  nextCursor: string | null;
}

test('there are lists, and each says what it is sorted by', () => {
  expect(lists.length).toBeGreaterThan(13);
  expect(lists.filter(({ sorts }) => sorts.length < 2).map(({ name }) => name)).toEqual([]);
});

/** Each list as each of its readers asks for it: what a role may not read is sorted as it is shown to them. */
const asked = lists.flatMap((list) =>
  roles
    .filter((role) => isAllowed(role, list.permission))
    .map((role, at) => ({ ...list, role, isFirst: at === 0 })),
);

test.each(asked)(
  '$name for $role: every sort gives each row once, page after page, and turns round',
  async (list) => {
    const [feature = '', procedure = ''] = list.name.split('.');
    const client = await world.as(company.accounts.get(list.role)!);
    const ask: (input: unknown) => Promise<Page> = Reflect.get(Reflect.get(client, feature), procedure);
    const idsOf = ({ rows }: Page) => rows.map((row) => row.id ?? row.session_id);
    for (const sort of list.sorts) {
      const sorted = { ...list.days, sort };
      const whole = idsOf(await ask({ ...sorted, limit: 200 }));
      expect(whole.length).toBeGreaterThan(list.isFirst ? 0 : -1);
      const paged = [];
      let cursor: string | undefined;
      do {
        const page = await ask({ ...sorted, limit: 1, ...(cursor ? { cursor } : {}) });
        paged.push(...idsOf(page));
        cursor = page.nextCursor ?? undefined;
      } while (cursor && paged.length <= whole.length);
      expect([sort, paged]).toEqual([sort, whole]);
      const other = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
      const turned = idsOf(await ask({ ...sorted, sort: other, limit: 200 }));
      expect([sort, [...turned].sort()]).toEqual([sort, [...whole].sort()]);
    }
  },
);
