import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { fieldOf } from '../concrete-volume/record-form.fixture.ts';
import { enterAs } from './enter.ts';
import { expect, type Page, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

interface Front {
  server: Server;
  address: string;
  isNewer: boolean;
}

/** Stands before the server to give out a newer service worker: the browser asks for that past all routes. */
async function startFront(baseURL: string): Promise<Front> {
  const front: Front = { server: createServer(), address: '', isNewer: false };
  front.server.on('request', (asked: IncomingMessage, reply: ServerResponse) => {
    const isNewWorker = front.isNewer && asked.url === '/sw.js' && asked.method === 'GET';
    const passed = request(new URL(asked.url ?? '/', baseURL), {
      method: asked.method,
      headers: headersFor(asked.headers, baseURL),
    });
    passed.on('response', (answer) => {
      if (isNewWorker) delete answer.headers['content-length'];
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (part) => reply.write(part));
      answer.on('end', () => reply.end(isNewWorker ? '\n// newer\n' : ''));
    });
    passed.on('error', () => reply.destroy());
    reply.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => front.server.listen(0, '127.0.0.1', resolve));
  front.address = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`;
  return front;
}

/** The server behind knows neither the front's address nor what the browser kept under it. */
function headersFor(asked: IncomingHttpHeaders, baseURL: string): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = { ...asked, host: new URL(baseURL).host };
  for (const name of ['origin', 'sec-fetch-site', 'if-none-match', 'if-modified-since', 'accept-encoding'])
    delete headers[name];
  return headers;
}

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test('a newer version asks, never interrupts what is being typed, and keeps it when it takes over', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const front = await startFront(baseURL ?? '');
  await enterAs(page, 'unidade');
  await page.goto(`${front.address}/concrete-volume`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const notes = fieldOf(page, 'Observações');
  await notes.pressSequentially('Descarga ');

  front.isNewer = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByText('Nova versão disponível')).toBeVisible();
  await expect(notes).toBeFocused();
  await page.keyboard.type('pela rampa');
  await expect(notes).toHaveValue('Descarga pela rampa');
  expect(await isSamePage(page)).toBe(true);

  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page.waitForFunction(() => !('isSamePage' in window));
  await expect(notes).toHaveValue('Descarga pela rampa');
  await expect(page.getByText('Nova versão disponível')).toBeHidden();
  await page.goto('about:blank');
  front.server.closeAllConnections();
  front.server.close();
});
