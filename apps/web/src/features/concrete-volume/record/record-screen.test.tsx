// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPerson } from '../../../domain/session/person.ts';
import { blankDraft } from './load-draft.ts';

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });

const ids = {
  unit: '0190f000-0000-7000-8000-000000000001',
  seller: '0190f000-0000-7000-8000-000000000002',
  mix: '0190f000-0000-7000-8000-000000000003',
  customer: '0190f000-0000-7000-8000-000000000004',
  photo: '0190f000-0000-7000-8000-000000000005',
};
/** What the device keeps, by name. */
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../../../lib/drafts.ts', () => ({
  findDraft: async (name: string) => kept.get(name),
  keepDraft: async (name: string, draft: unknown) => void kept.set(name, draft),
  forgetDraft: async (name: string) => void kept.delete(name),
}));
vi.mock('../../../ui/screen-link.tsx', () => ({
  ScreenLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const person = {
  accountId: ids.unit,
  userType: 'unit' as const,
  unitId: ids.unit,
  name: 'Sorocaba',
  passwordVersion: '1',
  mustChangePassword: false,
};

/** Each test is another person's, whose typing nobody has read yet. */
let accounts = 0;

/** What the server was asked to record, and how it answers. */
let recorded: { id: string; deliveredM3: number; acceptDuplicate: boolean }[] = [];
let answerRecord: () => Response | Promise<Response>;
let answerPhoto: () => Response | Promise<Response>;
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refusal = (code: string, message: string, data: unknown) =>
  json({ defined: true, code, status: 409, message, data }, 409);

const answers: Record<string, unknown> = {
  '/api/catalogue/units': [
    { id: ids.unit, name: 'Sorocaba', code: 'SOR', timeZone: 'America/Sao_Paulo', sellersMayRecord: true },
  ],
  '/api/catalogue/sellers': [{ id: ids.seller, name: 'Marina', unitId: ids.unit }],
  '/api/catalogue/mixes': [
    {
      id: ids.mix,
      name: 'C25',
      code: 'C25-B1',
      strengthClass: 'C25',
      slumpMm: 100,
      pumpable: false,
      priceCentsPerM3: 43_000,
    },
  ],
  '/api/catalogue/vehicles': [],
  '/api/catalogue/drivers': [],
  '/api/catalogue/customers': [],
  '/api/catalogue/recent': { customers: [], sites: [] },
  '/api/catalogue/namesakes': [],
  '/api/catalogue/sites': [],
  '/api/closed-months': [],
  '/api/concrete-volume/next-note': { noteNumber: 10_235 },
  '/api/concrete-volume': { rows: [], nextCursor: null },
  '/api/concrete-volume/totals': {
    loads: 0,
    loadedM3: 0,
    deliveredM3: 0,
    billedM3: 0,
    returnedM3: 0,
    revenueCents: 0,
  },
};

beforeEach(() => {
  recorded = [];
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    if (request.method === 'POST' && path === '/api/concrete-volume') {
      recorded.push((await request.json()) as (typeof recorded)[number]);
      return answerRecord();
    }
    if (request.method === 'POST' && path === '/api/files') return answerPhoto();
    return json(answers[path] ?? null);
  });
  kept.clear();
  person.accountId = `account-${accounts++}`;
  setPerson(person);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openForm(more: object = {}, waiting: object[] = []) {
  const { RecordScreen } = await import('./record-screen.tsx');
  const draft = {
    ...blankDraft('0190f000-0000-7000-8000-00000000000a', '2026-11-20T10:00', ids.unit, ids.seller),
    customerId: ids.customer,
    customerName: 'Construtora Horizonte',
    mixId: ids.mix,
    price: '430,00',
    touched: ['customerId', 'price', 'day', 'time', 'noteNumber'],
    ...more,
  };
  kept.set(`concrete-volume/${person.accountId}`, { draft, waiting });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <RecordScreen />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Rascunho recuperado deste aparelho.', { exact: false });
}
const photoName = `note-photo/${ids.photo}`;
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const focusedField = () => document.activeElement?.getAttribute('data-field');
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));

test('the total is computed while typing and delivered follows loaded', async () => {
  await openForm();
  type('m³ carregado', '7,5');
  expect(field('m³ entregue').value).toBe('7,5');
  expect(screen.getByText(/R\$\s3\.225,00/)).toBeTruthy();
});

test('what is wrong stands at its field and nothing is sent', async () => {
  await openForm();
  type('m³ carregado', '13');
  save();
  expect(await screen.findAllByText('O volume máximo por carga é 12 m³.')).toHaveLength(3);
  expect(recorded).toEqual([]);
});

test('a double click sends the load once', async () => {
  answerRecord = () => new Promise<Response>(() => undefined);
  await openForm();
  type('m³ carregado', '8');
  save();
  save();
  await waitFor(() => expect(recorded).toHaveLength(1));
});

test('a taken note is said at the note, with a way to the other load, and what was typed stays', async () => {
  answerRecord = () =>
    refusal('NOTE_TAKEN', 'Já existe uma carga com esta nota nesta unidade.', { loadId: 'other-load' });
  await openForm();
  type('Nota n.º', '10234');
  type('m³ carregado', '8');
  save();
  const link = await screen.findByText('Ver a outra carga');
  expect(link.getAttribute('href')).toBe('/concrete-volume-list?carga=other-load');
  expect(field('m³ carregado').value).toBe('8');
});

test('a lost answer keeps the load on the device, and it is sent again with the same id', async () => {
  answerRecord = () => Promise.reject(new TypeError('Failed to fetch'));
  await openForm();
  type('m³ carregado', '8');
  save();
  await screen.findByText('No aparelho: vai sozinha quando houver conexão');
  fireEvent.click(screen.getByRole('button', { name: 'Enviar agora' }));
  await waitFor(() => expect(recorded).toHaveLength(2));
  expect(new Set(recorded.map(({ id }) => id)).size).toBe(1);
});

test("the next note is the server's suggestion until the person types one", async () => {
  await openForm({ touched: ['customerId', 'price', 'day', 'time'] });
  await waitFor(() => expect(field('Nota n.º').value).toBe('10235'));
  type('Nota n.º', '77');
  expect(field('Nota n.º').value).toBe('77');
});

test('a photo taken without a network goes before its load, and the load waits for it', async () => {
  kept.set(photoName, new File(['foto'], 'nota.webp', { type: 'image/webp' }));
  answerPhoto = () => Promise.reject(new TypeError('Failed to fetch'));
  answerRecord = () => new Promise<Response>(() => undefined);
  await openForm({ notePhotoId: ids.photo });
  type('m³ carregado', '8');
  save();
  await screen.findByText('No aparelho: vai sozinha quando houver conexão');
  expect(recorded).toEqual([]);
  answerPhoto = () => json({ id: ids.photo, name: 'nota.webp', mediaType: 'image/webp', bytes: 4 });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar agora' }));
  await waitFor(() => expect(recorded).toMatchObject([{ notePhotoId: ids.photo }]));
  expect(kept.has(photoName)).toBe(false);
});

const similar = {
  id: 'other-load',
  noteSeries: '1',
  noteNumber: 10_234,
  customer: { id: ids.customer, name: 'Construtora Horizonte' },
  unit: { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
  loadedAt: '2026-11-20T13:00:00.000Z',
  dayOn: '2026-11-20',
  loadedM3: 8,
};
const repeated = () => refusal('PROBABLE_DUPLICATE', 'Há uma carga parecida.', { similar });

test('a repeated load that was sent on the way to the next comes back with its reason and may enter', async () => {
  answerRecord = repeated;
  await openForm();
  type('m³ carregado', '8');
  fireEvent.click(screen.getByRole('button', { name: /outra/ }));
  await screen.findByText('Não entrou: parece repetida');
  fireEvent.click(screen.getByRole('button', { name: 'Corrigir' }));
  const box = (await screen.findByText('Esta carga parece repetida')).parentElement;
  expect(document.activeElement).toBe(box);
  expect(screen.getByText(/nota 10234|10\.?234/)).toBeTruthy();
  answerRecord = () => new Promise<Response>(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Lançar assim mesmo' }));
  await waitFor(() => expect(recorded).toHaveLength(2));
  expect(recorded[1]).toMatchObject({ id: recorded[0]?.id, acceptDuplicate: true });
});

test('the reason of a refusal is found again after the page was closed', async () => {
  const refused = {
    draft: {
      ...blankDraft('0190f000-0000-7000-8000-00000000000b', '2026-11-20T10:00', ids.unit),
      loadedM3: '8',
      noteNumber: '10234',
    },
    fields: null,
    acceptDuplicate: false,
    status: 'refused',
    refusal: {
      problems: { noteNumber: 'Já existe uma carga com esta nota nesta unidade.' },
      sentence: null,
      noteHolderId: 'other-load',
      similar: null,
    },
  };
  await openForm({}, [refused]);
  fireEvent.click(screen.getByRole('button', { name: 'Corrigir' }));
  expect((await screen.findByText('Ver a outra carga')).getAttribute('href')).toContain('other-load');
  await waitFor(() => expect(document.activeElement).toBe(field('Nota n.º')));
});

test('the cursor goes to the warning of a repeated load, so that Enter once more records nothing', async () => {
  answerRecord = repeated;
  await openForm();
  await waitFor(() => expect(focusedField()).toBe('customerId'));
  type('m³ carregado', '8');
  save();
  const box = (await screen.findByText('Esta carga parece repetida')).parentElement;
  expect(document.activeElement).toBe(box);
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  expect(recorded).toHaveLength(1);
});

test('billed other than delivered is said beside it and saved all the same', async () => {
  answerRecord = () => new Promise<Response>(() => undefined);
  await openForm();
  type('m³ carregado', '8');
  expect(screen.queryByText(/Faturado difere/)).toBeNull();
  type('m³ faturado', '7');
  expect(screen.getByText(/^Faturado difere do entregue em 1,0\sm³\.$/)).toBeTruthy();
  save();
  await waitFor(() => expect(recorded).toHaveLength(1));
});

test('a load that bills nothing asks for the reason in the notes first', async () => {
  answerRecord = () => new Promise<Response>(() => undefined);
  await openForm();
  type('m³ carregado', '8');
  type('m³ faturado', '0');
  expect(screen.getByText('Nada será faturado desta carga.')).toBeTruthy();
  save();
  await screen.findByText('Faturado 0 m³: diga aqui o motivo, para quem ler depois.');
  expect(recorded).toEqual([]);
  type('Observações', 'Cortesia: reposição da carga de ontem');
  save();
  await waitFor(() => expect(recorded).toHaveLength(1));
});

test('a volume field takes figures only, also of what is pasted', async () => {
  await openForm();
  type('m³ carregado', '8,5 m³');
  expect(field('m³ carregado').value).toBe('8,5');
  type('m³ carregado', '8,5x');
  expect(field('m³ carregado').value).toBe('8,5');
  type('m³ carregado', 'oito');
  expect(field('m³ carregado').value).toBe('8,5');
  type('m³ carregado', '7.25');
  expect(field('m³ carregado').value).toBe('7,25');
});

test('beginning again puts the cursor into the first empty field', async () => {
  await openForm();
  fireEvent.click(screen.getByRole('button', { name: 'Começar de novo' }));
  await waitFor(() => expect(focusedField()).toBe('customerId'));
});
