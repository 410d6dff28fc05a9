import { expect, test } from 'vitest';
import { type Answer, PANEL, useSharing } from './sharing.fixture.ts';

const at = useSharing();
const { allTold, ask, cookieFor, record, standBetween } = at;

/** Statements that let in, while `work` ran, with how many sessions each asked of. */
async function admissions(work: () => Promise<unknown>) {
  const asked: number[] = [];
  standBetween((text, asking, values) => {
    if (text.includes('app.who_asks')) asked.push((values as string[][])[0]!.length);
    return asking();
  });
  await work();
  return asked;
}

test('callers of the same moment are let in by one statement, and each is told its own: also who may not, and who is out', async () => {
  const units = await Promise.all([at.unit, at.other].map(({ id }) => cookieFor('unit', { unit_id: id })));
  const changed = await at.world.account('unit', { unit_id: at.unit.id });
  const gone = await at.world.account('unit', { unit_id: at.unit.id });
  const idle = await at.world.account('unit', { unit_id: at.unit.id });
  const refused = await Promise.all([changed, gone, idle].map((account) => at.world.cookieOf(account)));
  const cookies = [...units, await cookieFor('supervisor'), await cookieFor('employee'), ...refused];
  const [mine, theirs] = [await record(at.unit.id), await record(at.other.id)];
  await allTold();
  for (const cookie of cookies) await ask(cookie, PANEL);
  await at.world.pool.query('update accounts set must_change_password = true where id = $1', [changed.id]);
  await at.world.pool.query('update accounts set disabled_at = now() where id = $1', [gone.id]);
  await at.world.pool.query(
    "update sessions set active_at = now() - interval '1 year' where account_id = $1",
    [idle.id],
  );
  let answers: Answer[] = [];
  const asked = await admissions(async () => {
    answers = await Promise.all(cookies.map((cookie) => ask(cookie, PANEL)));
  });
  // The employee is not let in by what is known of it: it goes to the door by itself.
  expect(asked).toEqual([6]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 403, 403, 401, 401]);
  expect(answers[4]!.json()).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
  const told = answers.slice(0, 2).map(({ body }) => [body.includes(mine.id), body.includes(theirs.id)]);
  expect(told).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('callers of the same moment do not join those who were asked of before: who has ended meanwhile is out', async () => {
  const [first, second] = [
    await cookieFor('unit', { unit_id: at.unit.id }),
    await at.world.account('unit', { unit_id: at.unit.id }),
  ];
  const ended = await at.world.cookieOf(second);
  await allTold();
  for (const cookie of [first, ended]) await ask(cookie, PANEL);
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  standBetween(async (text, asking) => {
    const rows = await asking();
    if (!text.includes('app.who_asks')) return rows;
    standBetween(undefined);
    asked();
    await isAnswered;
    return rows;
  });
  const early = ask(first, PANEL);
  await isAsked;
  await at.world.pool.query('delete from sessions where account_id = $1', [second.id]);
  const late = await ask(ended, PANEL);
  answer();
  expect([(await early).statusCode, late.statusCode]).toEqual([200, 401]);
});
