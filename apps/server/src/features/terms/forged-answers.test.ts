import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { publishTerm } from './terms.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());

test("the office's own role writes no answer that a person is said to have given", async () => {
  const admin = await world.account('admin');
  const unit = await world.unit();
  const rui = (await world.employee({ unit_id: unit.id, name: 'Rui Prado' })) as unknown as {
    id: string;
    cpf: string;
  };
  const term = await publishTerm(await world.as(admin), { unitIds: [unit.id] });
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query(
    "select set_config('app.account_id', $1, true), set_config('app.role', 'supervisor', true)",
    [admin.id],
  );
  await client.query('set local role traco_supervisor');
  const said = await client
    .query(
      `insert into term_answers (id, term_id, version_id, person_kind, person_id, unit_id, person_name, person_cpf, person_unit,
         answer, sha256, code, way, ip_address, user_agent, answered_at)
       values (gen_random_uuid(), $1, $2, 'employee', $3, $4, 'Rui Prado', $5, 'Itu', 'accepted', repeat('0', 64), 'FORJADO',
         'identified', '189.6.0.1', 'Mozilla/5.0', '2020-01-01')`,
      [term.termId, term.id, rui.id, unit.id, rui.cpf],
    )
    .then(
      () => 'written',
      (error: Error) => error.message,
    );
  await client.query('rollback');
  client.release();
  expect(said).not.toBe('written');
});
