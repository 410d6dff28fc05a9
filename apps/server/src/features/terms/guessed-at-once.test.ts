import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { lineOf } from '../identity/identity.service.ts';
import { publishTerm } from './terms.fixture.ts';

let world: World;
let office: Client;
let rui: { id: string; cpf: string };
let term: Awaited<ReturnType<typeof publishTerm>>;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  office = await world.as(await world.account('admin'));
  const unit = await world.unit();
  rui = (await world.employee({ unit_id: unit.id, name: 'Rui José do Prado' })) as never;
  term = await publishTerm(office, { unitIds: [unit.id] });
});
afterAll(() => world.close());

const saysHeIs = async (name: string, remoteAddress: string) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/terms/${term.id}/reader`,
    remoteAddress,
    headers: { host: 'traco.test' },
    payload: { who: { name, cpf: rui.cpf } },
  });
  return answer.json().code ?? answer.statusCode;
};

test('of one CPF no more than eight names are guessed, from however many lines at once', async () => {
  const names = Array.from({ length: 24 }, (_, index) => `Rui Palpite${String.fromCharCode(65 + index)}`);
  const answers = await Promise.all(names.map((name, index) => saysHeIs(name, `198.51.100.${index + 1}`)));
  expect(answers.filter((answer) => answer === 'NOT_ASKED').length).toBeLessThanOrEqual(8);
});

test('two lines are two, also as a socket for both kinds of address tells them', () => {
  expect(lineOf('::ffff:189.6.0.1')).not.toBe(lineOf('::ffff:201.7.0.2'));
});
