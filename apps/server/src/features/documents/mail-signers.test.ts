import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailer, openMailer } from '../../platform/mail.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { aSigner, pdfFile, signingOf } from '../sign/signing.fixture.ts';
import { mailDocument, mailDue } from './documents.jobs.ts';
import { type FakeMailServer, openMailServer, wordsOf } from './mail.fixture.ts';

let post: FakeMailServer;
let mail: Mailer;
/** What happens while an e-mail is on its way. */
let onTheWay: (() => unknown) | undefined;
let world: World;
let office: Client;
let nobody: Client;

beforeAll(async () => {
  post = await openMailServer();
  const mailer = openMailer({ url: post.url, from: 'Traço <documentos@traco.test>' });
  mail = {
    ...mailer,
    async send(email) {
      await onTheWay?.();
      await mailer.send(email);
    },
  };
  world = await openWorld('2026-11-18T14:00:00Z', { mail });
  office = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  nobody = await world.as(null);
});
beforeEach(() => {
  post.emails.length = 0;
  world.setNow('2026-11-18T14:00:00Z');
});
afterAll(async () => {
  await world.close();
  await post.close();
});

const code = (of: string) => ({ code: of });
const LINK = /http:\/\/traco\.test\/sign\/[^\s]+/;

/** A document that is sent to these signers, by e-mail to those who have one. */
async function mailed(who: Client, signers: ReturnType<typeof aSigner>[], inOrder = true) {
  const id = crypto.randomUUID();
  const { revision } = await who.documents.upload({
    id,
    title: 'Contrato da laje',
    kind: 'other',
    file: pdfFile(),
  });
  const draft = {
    id,
    title: 'Contrato da laje',
    kind: 'other' as const,
    message: 'Confira o volume.',
    inOrder,
  };
  const ready = await who.documents.prepare({ ...draft, revision, dueOn: '2026-12-01', signers, fields: [] });
  return who.documents.send({ id, revision: ready.revision, byMail: true });
}
const told = async (id: string) => (await office.records.document({ id })).events;

test('each signer gets an e-mail when it is their turn; its link opens the document for them alone, and lies nowhere else', async () => {
  const [first, second] = [
    aSigner('Ana Lima', { email: 'ana@obra.test' }),
    aSigner('Rui Conceição', { email: 'rui@obra.test' }),
  ];
  const { document } = await mailed(office, [first, second]);
  const { id } = document;
  expect(document.signers.map(({ mail: of }) => of?.state)).toEqual(['waiting', 'waiting']);
  await world.run(mailDocument, { documentId: id });
  await world.run(mailDue);
  expect(post.emails.map(({ to }) => to)).toEqual(['ana@obra.test']);
  const [email] = post.emails;
  expect(email!.from).toBe('documentos@traco.test');
  const words = wordsOf(email!);
  expect(words).toContain('Olá, Ana.');
  expect(words).toContain('para você assinar até 01/12/2026');
  expect(words).toContain('Confira o volume.');
  const address = LINK.exec(words)![0];
  await nobody.sign.sign(signingOf(id, address, first));
  await world.run(mailDue);
  expect(post.emails.map(({ to }) => to)).toEqual(['ana@obra.test', 'rui@obra.test']);
  expect((await office.documents.get({ id })).signers.map(({ mail: of }) => of?.state)).toEqual([
    'sent',
    'sent',
  ]);
  expect((await told(id)).map(({ kind }) => kind)).toEqual(['created', 'sent', 'mailed', 'signed', 'mailed']);
  expect((await told(id))[2]).toMatchObject({ by: 'Sistema', details: 'Ana Lima · para a•••@obra.test' });
  // What is kept of an e-mail is not enough to open the document.
  const token = address.split('/').at(-1)!;
  const { rows } = await world.pool.query(
    `select (select string_agg(m::text, '') from document_mails m) || (select string_agg(l::text, '') from document_links l)
       || (select string_agg(e::text, '') from document_events e) || (select string_agg(j::text, '') from jobs.job j) as all`,
  );
  expect(rows[0].all).toContain(id);
  expect(rows[0].all).not.toContain(token);
});

test('an e-mail that does not go is tried again, later each time; its link is dead, the next one opens', async () => {
  const signer = aSigner('Eva Reis', { email: 'eva@obra.test' });
  post.answerTo('eva@obra.test', 451);
  const { document } = await mailed(office, [signer]);
  const open = async () => {
    const { rows } = await world.pool.query(
      'select count(*)::int as links from document_links where document_id = $1 and ended_at is null',
      [document.id],
    );
    return rows[0].links;
  };
  expect(await open()).toBe(1);
  await expect(world.run(mailDocument, { documentId: document.id })).rejects.toThrow(
    'e-mails could not be sent',
  );
  expect(await open()).toBe(1);
  // Its time has not come.
  await world.run(mailDue);
  post.answerTo('eva@obra.test', undefined);
  world.setNow('2026-11-18T14:01:00Z');
  await world.run(mailDue);
  expect(post.emails).toHaveLength(1);
  expect(await open()).toBe(2);
  const address = LINK.exec(wordsOf(post.emails[0]!))![0];
  expect(await nobody.sign.sign(signingOf(document.id, address, signer))).toMatchObject({ isComplete: true });
  world.setNow('2026-11-18T20:00:00Z');
  await world.run(mailDue);
  expect(post.emails).toHaveLength(1);
});

test('a mail server that stays away is given up after four hours, and whoever sent it is told', async () => {
  const signer = aSigner('Ivo Dias', { email: 'ivo@obra.test' });
  post.answerTo('ivo@obra.test', 451);
  const { document } = await mailed(office, [signer]);
  for (let hour = 0; hour < 8; hour += 1) {
    world.setNow(new Date(Date.UTC(2026, 10, 18, 14 + hour * 3)));
    await world.run(mailDue).catch(() => undefined);
  }
  expect((await told(document.id)).at(-1)).toMatchObject({
    kind: 'mail_refused',
    details: 'Ivo Dias · motivo: servidor de e-mail sem resposta · para i•••@obra.test',
  });
  const { rows } = await world.pool.query("select text from notices where title = 'E-mail não entregue'");
  expect(rows).toContainEqual({ text: 'Ivo Dias: Contrato da laje' });
});

test('an address that is none is not tried again', async () => {
  const signer = aSigner('Lia Souza', { email: 'lia@nada.test' });
  post.answerTo('lia@nada.test', 550);
  const { document } = await mailed(office, [signer]);
  await world.run(mailDocument, { documentId: document.id });
  post.answerTo('lia@nada.test', undefined);
  world.setNow('2026-11-18T20:00:00Z');
  await world.run(mailDue);
  expect(post.emails).toEqual([]);
  expect((await office.documents.get({ id: document.id })).signers[0]!.mail).toMatchObject({
    state: 'refused',
  });
});

test('a reminder goes to whose turn it is, not twice in an hour; who has signed or was replaced has no more e-mails', async () => {
  const [first, second] = [
    aSigner('Ana Lima', { email: 'ana2@obra.test' }),
    aSigner('Rui Alves', { email: 'rui2@obra.test' }),
  ];
  const plain = aSigner('Noé Paz');
  const { document } = await mailed(office, [first, plain, second], true);
  const { id } = document;
  await world.run(mailDocument, { documentId: id });
  const remind = (signerId: string) => office.documents.mail({ id, signerId });
  await expect(remind(first.id)).rejects.toMatchObject(code('MAILED_LATELY'));
  await expect(remind(second.id)).rejects.toMatchObject(code('WRONG_STATE'));
  await expect(remind(crypto.randomUUID())).rejects.toMatchObject(code('SIGNER_NOT_FOUND'));
  world.setNow('2026-11-18T15:00:00Z');
  await remind(first.id);
  await world.run(mailDocument, { documentId: id });
  expect(wordsOf(post.emails.at(-1)!)).toContain('ainda espera a sua assinatura');
  const neighbour = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  await expect(neighbour.documents.mail({ id, signerId: first.id })).rejects.toMatchObject(
    code('DOCUMENT_NOT_FOUND'),
  );
  await nobody.sign.sign(signingOf(id, LINK.exec(wordsOf(post.emails.at(-1)!))![0], first));
  await expect(remind(plain.id)).rejects.toMatchObject(code('NO_ADDRESS'));
  const { revision } = await office.documents.get({ id });
  await office.documents.cancel({ id, revision, reason: 'Volume errado' });
  await world.run(mailDue);
  const { rows } = await world.pool.query(
    'select count(*)::int as waiting from document_mails where document_id = $1 and due_at is not null',
    [id],
  );
  expect([post.emails.length, rows[0].waiting]).toEqual([2, 0]);
});

test('two servers send an e-mail once', async () => {
  const { document } = await mailed(office, [aSigner('Gil Rosa', { email: 'gil@obra.test' })]);
  await Promise.all([1, 2, 3].map(() => world.run(mailDocument, { documentId: document.id })));
  expect(post.emails).toHaveLength(1);
});

test('a slow mail server has no e-mail sent twice: the next is taken when the one before has gone', async () => {
  const slow = ['um', 'dois', 'tres'].map((name) => aSigner('Ana Lima', { email: `${name}@lento.test` }));
  const { document } = await mailed(office, slow, false);
  const start = Date.parse('2026-11-18T14:00:00Z');
  let sent = 0;
  onTheWay = async () => {
    sent += 1;
    world.setNow(new Date(start + sent * 25_000));
    if (sent !== 3) return;
    onTheWay = undefined;
    await world.run(mailDocument, { documentId: document.id });
  };
  await world.run(mailDocument, { documentId: document.id });
  expect(post.emails.map(({ to }) => to).sort()).toEqual(slow.map(({ email }) => email).sort());
});

test('who comes in the place of another gets an e-mail of their own, when there is an address', async () => {
  const [first, second] = [aSigner('Ana Lima', { email: 'ana4@obra.test' }), aSigner('Rui Alves')];
  const { document } = await mailed(office, [first, second], false);
  const { id } = document;
  const put = async (signerId: string, by: ReturnType<typeof aSigner>) => {
    const { revision } = await office.documents.get({ id });
    return office.documents.replaceSigner({ id, revision, signerId, by, reason: 'Saiu da obra' });
  };
  const eva = aSigner('Eva Reis', { email: 'eva4@obra.test' });
  const told = (await put(first.id, eva)).document.signers.find((each) => each.id === eva.id);
  expect(told!.mail).toMatchObject({ state: 'waiting' });
  await put(second.id, aSigner('Ivo Dias'));
  await world.run(mailDocument, { documentId: id });
  expect(post.emails.map(({ to }) => to)).toEqual(['eva4@obra.test']);
  const address = LINK.exec(wordsOf(post.emails[0]!))![0];
  expect(await nobody.sign.sign(signingOf(id, address, eva))).toMatchObject({ isComplete: false });
});

test('a name with a line feed writes no header of its own', async () => {
  const name = 'Ana\r\nBcc: outro@fora.test';
  await mail.send({ to: { name, address: 'x@obra.test' }, subject: `Para assinar: ${name}`, text: 'Olá' });
  const [head = ''] = post.emails[0]!.raw.split('\r\n\r\n');
  expect(head).not.toMatch(/^Bcc:/m);
  expect(post.emails).toHaveLength(1);
});

test('without a mail server nothing of it is offered, nor done', async () => {
  const bare = await openWorld();
  const who = await bare.as(await bare.account('unit', { unit_id: (await bare.unit()).id }));
  expect(await who.documents.ways()).toEqual({ mail: false });
  expect(await office.documents.ways()).toEqual({ mail: true });
  await expect(mailed(who, [aSigner('Ana Lima', { email: 'a@b.test' })])).rejects.toMatchObject(
    code('MAIL_OFF'),
  );
  await expect(
    who.documents.mail({ id: crypto.randomUUID(), signerId: crypto.randomUUID() }),
  ).rejects.toMatchObject(code('MAIL_OFF'));
  await bare.close();
});

test("the office's role asks for e-mails of its own documents, and says of none that it went", async () => {
  const { document } = await mailed(office, [aSigner('Ana Lima', { email: 'ana3@obra.test' })]);
  const unitId = document.unit!.id;
  const neighbour = await world.unit();
  const asPlant = async (unit: string, statement: string, values: unknown[]) => {
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('app.unit_id', $1, true)", [unit]);
      await client.query('set local role traco_unit');
      return await client.query(statement, values);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const insert =
    'insert into document_mails (id, document_id, signer_id, unit_id, due_at, sent_at) values (gen_random_uuid(), $1, $2, $3, now(), $4)';
  const { id } = document.signers[0]!;
  await expect(asPlant(unitId, insert, [document.id, id, unitId, null])).resolves.toMatchObject({
    rowCount: 1,
  });
  await expect(asPlant(unitId, insert, [document.id, id, unitId, new Date()])).rejects.toThrow(
    'not the office',
  );
  await expect(asPlant(neighbour.id, insert, [document.id, id, neighbour.id, null])).rejects.toThrow(
    'no document of the office',
  );
  await expect(
    asPlant(unitId, 'update document_mails set sent_at = now() where document_id = $1', [document.id]),
  ).rejects.toThrow('not the office');
});
