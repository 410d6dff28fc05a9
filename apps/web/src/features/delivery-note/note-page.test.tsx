// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import type { PublicNote } from '@traco/contract/delivery-note/delivery-note';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, openScreen } from '../../testing/screen.fixture.tsx';

const { deliveryNote } = contract;
afterEach(() => void vi.restoreAllMocks());

test('an address that is no note looks the same whatever it is', async () => {
  const asked = answer(deliveryNote.read, (_, refusals) => {
    throw refusals.NOTE_NOT_FOUND();
  });
  await openScreen(`/delivery-note/${'x'.repeat(22)}`, null);
  await screen.findByRole('heading', { name: 'Nota não encontrada' });
  const unknown = document.body.textContent;
  document.body.replaceChildren();
  await openScreen('/delivery-note/nada', null);
  await screen.findByRole('heading', { name: 'Nota não encontrada' });
  expect(document.body.textContent).toBe(unknown);
  expect(asked).toHaveLength(1);
});

test('whoever has an ended link reads whom to ask', async () => {
  answer(deliveryNote.read, (_, refusals) => {
    throw refusals.LINK_ENDED({ data: { company: 'Traço Concreto', phone: '1532221000' } });
  });
  await openScreen(`/delivery-note/${'x'.repeat(22)}`, null);
  await screen.findByRole('heading', { name: 'O link desta nota acabou' });
  expect(screen.getByText(/Fale com Traço Concreto/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Ligar/ }).getAttribute('href')).toMatch(/^tel:/);
});

/** A load that is at the site, 95 minutes after first water. */
const underWay: PublicNote = {
  series: 'E',
  number: 7,
  issuedAt: '2026-11-18T12:30:00.000Z',
  now: '2026-11-18T14:05:00.000Z',
  state: 'on_site',
  reason: '',
  unit: {
    name: 'Sorocaba',
    legalName: 'Traço Concreto Ltda',
    cnpj: '11222333000181',
    address: 'Rua A, 1',
    timeZone: 'America/Sao_Paulo',
  },
  customer: { name: 'Construtora Horizonte', document: null },
  site: { name: 'Residencial Aurora', address: 'Rua B, 2', contactName: 'João', contactPhone: null },
  pour: null,
  mix: {
    code: 'C30',
    name: 'C30 bombeado',
    strengthClass: 'C30',
    slumpMm: 100,
    slumpToleranceMm: 20,
    aggregate: 'B1',
  },
  vehicle: { plate: 'ABC1D23', fleetNumber: 'BT-012' },
  driver: 'Ana',
  seal: '',
  m3: { loaded: 8, delivered: 8, returned: 0, diverted: 0, transferred: 0 },
  transferredFrom: null,
  divertedTo: [],
  yellowMinutes: 90,
  orangeMinutes: 120,
  lifeMinutes: 150,
  waterLimitLitres: 30,
  steps: (
    [
      ['loading', '2026-11-18T12:30:00.000Z'],
      ['en_route', '2026-11-18T12:45:00.000Z'],
      ['on_site', '2026-11-18T13:20:00.000Z'],
    ] as const
  ).map(([state, at]) => ({ state, at, deviceAt: at, serverAt: at, by: 'Ana', correction: null })),
  swaps: [],
  water: [],
  receipt: null,
  returned: null,
  versions: [],
  isUpToDate: false,
  mayTakeWhole: false,
};

test("a load under way shows its clock on the server's time, and its paper is provisional", async () => {
  // The server is a year ahead of this browser.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-11-18T14:05:00.000Z'));
  answer(deliveryNote.read, underWay);
  await openScreen(`/delivery-note/${'x'.repeat(22)}`, null);
  const clock = (await screen.findByRole('timer')).textContent;
  expect(clock).toContain('95 min');
  expect(clock).toContain('restam 55 min para lançar');
  expect(screen.getByRole('button', { name: 'Baixar PDF provisório' })).toBeTruthy();
});
