import { afterEach, expect, test } from 'vitest';
import { openMailer } from '../../platform/mail.ts';
import { type FakeMailServer, openMailServer } from './mail.fixture.ts';

const email = { to: { name: 'Ana', address: 'ana@obra.test' }, subject: 'Contrato', text: 'Olá, Ana.' };
const opened: FakeMailServer[] = [];
afterEach(() => Promise.all(opened.splice(0).map((post) => post.close())));

/** A mail server that is reached as one of another machine would be, or as one of this machine. */
async function postAt(where: 'elsewhere' | 'here', disabled: string[]) {
  const post = await openMailServer(disabled);
  opened.push(post);
  const url = new URL(post.url);
  // No name or number of this machine: nothing vouches that it is not elsewhere.
  if (where === 'elsewhere') url.hostname = '[::ffff:127.0.0.1]';
  const mailer = openMailer({ url: url.href, from: 'Traço <documentos@traco.test>' });
  return { post, send: () => mailer.send(email).finally(() => mailer.close()) };
}

test('a server elsewhere that offers no STARTTLS gets no e-mail', async () => {
  const { post, send } = await postAt('elsewhere', ['STARTTLS']);
  await expect(send()).rejects.toThrow(/STARTTLS|TLS/i);
  expect(post.emails).toHaveLength(0);
});

test('a server elsewhere whose certificate nobody vouches for gets no e-mail', async () => {
  const { post, send } = await postAt('elsewhere', []);
  await expect(send()).rejects.toThrow(/certificate/i);
  expect(post.emails).toHaveLength(0);
});

test.each([['without'], ['with']])('a server of this machine gets it %s STARTTLS', async (how) => {
  const { post, send } = await postAt('here', how === 'with' ? [] : ['STARTTLS']);
  await send();
  expect(post.emails).toHaveLength(1);
});
