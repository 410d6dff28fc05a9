import { afterEach, expect, test } from 'vitest';
import { openMailer } from '../../platform/mail.ts';
import { openPostOffice, type PostOffice } from './mail.fixture.ts';

const letter = { to: { name: 'Ana', address: 'ana@obra.test' }, subject: 'Contrato', text: 'Olá, Ana.' };
const opened: PostOffice[] = [];
afterEach(() => Promise.all(opened.splice(0).map((post) => post.close())));

/** A mail server that is reached as one of another machine would be, or as one of this machine. */
async function postAt(where: 'elsewhere' | 'here', disabled: string[]) {
  const post = await openPostOffice(disabled);
  opened.push(post);
  const url = new URL(post.url);
  // No name or number of this machine: nothing vouches that it is not elsewhere.
  if (where === 'elsewhere') url.hostname = '[::ffff:127.0.0.1]';
  const mailer = openMailer({ url: url.href, from: 'Traço <documentos@traco.test>' });
  return { post, send: () => mailer.send(letter).finally(() => mailer.close()) };
}

test('a server elsewhere that offers no STARTTLS gets no letter', async () => {
  const { post, send } = await postAt('elsewhere', ['STARTTLS']);
  await expect(send()).rejects.toThrow(/STARTTLS|TLS/i);
  expect(post.letters).toHaveLength(0);
});

test('a server elsewhere whose certificate nobody vouches for gets no letter', async () => {
  const { post, send } = await postAt('elsewhere', []);
  await expect(send()).rejects.toThrow(/certificate/i);
  expect(post.letters).toHaveLength(0);
});

test.each([['without'], ['with']])('a server of this machine gets it %s STARTTLS', async (how) => {
  const { post, send } = await postAt('here', how === 'with' ? [] : ['STARTTLS']);
  await send();
  expect(post.letters).toHaveLength(1);
});
