import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setPerson } from '../../../kit/session/person.ts';
import { blankDraft } from './load-draft.ts';

export const ids = {
  unit: '0190f000-0000-7000-8000-000000000001',
  seller: '0190f000-0000-7000-8000-000000000002',
  mix: '0190f000-0000-7000-8000-000000000003',
  customer: '0190f000-0000-7000-8000-000000000004',
  photo: '0190f000-0000-7000-8000-000000000005',
};
/** What the device keeps, by name. */
const kept = vi.hoisted(() => new Map<string, unknown>());
/** A hoisted variable may not be exported itself. */
export const keptOnDevice = () => kept;
vi.mock('../../../lib/drafts.ts', () => ({
  findDraft: async (name: string) => kept.get(name),
  keepDraft: async (name: string, draft: unknown) => kept.set(name, draft).size > 0,
  forgetDraft: async (name: string) => void kept.delete(name),
  deviceKeeps: () => true,
  listenToKeeping: () => () => undefined,
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
export const server = {
  recorded: [] as { id: string; deliveredM3: number; acceptDuplicate: boolean }[],
  answerRecord: (): Response | Promise<Response> => notAsked(),
  answerPhoto: (): Response | Promise<Response> => notAsked(),
};
const notAsked = (): never => {
  throw new Error('The test does not say what the server answers');
};
export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const refusal = (code: string, message: string, data: unknown) =>
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
  server.recorded = [];
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    if (request.method === 'POST' && path === '/api/concrete-volume') {
      server.recorded.push((await request.json()) as (typeof server.recorded)[number]);
      return server.answerRecord();
    }
    if (request.method === 'POST' && path === '/api/files') return server.answerPhoto();
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

export async function openForm(more: object = {}, waiting: object[] = []) {
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
export const photoName = `note-photo/${ids.photo}`;
export const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
export const focusedField = () => document.activeElement?.getAttribute('data-field');
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
