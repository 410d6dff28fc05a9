// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPerson } from '../../../app/session.ts';

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });

const ids = {
  unit: '0190f000-0000-7000-8000-000000000001',
  seller: '0190f000-0000-7000-8000-000000000002',
  mix: '0190f000-0000-7000-8000-000000000003',
  customer: '0190f000-0000-7000-8000-000000000004',
};
const kept = vi.hoisted(() => ({ draft: undefined as unknown }));
vi.mock('../../../lib/drafts.ts', () => ({
  findDraft: async () => kept.draft,
  keepDraft: async (_: string, draft: unknown) => {
    kept.draft = draft;
  },
  forgetDraft: async () => {
    kept.draft = undefined;
  },
}));
vi.mock('../../../ui/screen-link.tsx', () => ({
  ScreenLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const person = {
  userType: 'unit' as const,
  unitId: ids.unit,
  name: 'Sorocaba',
  passwordVersion: '1',
  mustChangePassword: false,
};

/** What the server was asked to record, and how it answers. */
let recorded: { id: string; deliveredM3: number; acceptDuplicate: boolean }[] = [];
let answerRecord: () => Response | Promise<Response>;
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
  '/api/catalogue/sites': [],
  '/api/closed-months': [],
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
    return json(answers[path] ?? null);
  });
  setPerson(person);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openForm() {
  const { blankDraft } = await import('./load-draft.ts');
  const { RecordScreen } = await import('./record-screen.tsx');
  const draft = {
    ...blankDraft('0190f000-0000-7000-8000-00000000000a', '2026-11-20T10:00', ids.unit, ids.seller),
    customerId: ids.customer,
    customerName: 'Construtora Horizonte',
    mixId: ids.mix,
    price: '430,00',
    touched: ['customerId', 'price', 'day', 'time', 'noteNumber'],
  };
  kept.draft = { draft, waiting: [] };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <RecordScreen />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Rascunho recuperado deste aparelho.', { exact: false });
}
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
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
