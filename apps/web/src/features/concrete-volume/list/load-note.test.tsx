// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test } from 'vitest';
import { answerLedger, answerLoad, answerLookups, ids, someLoad } from '../../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';

const { deliveryNote } = contract;
const open = () =>
  openScreen(`/concrete-volume-list?periodo=tudo&carga=${ids.load}`, personOf('unit', { unitId: ids.unit }));

beforeEach(() => {
  answerLookups();
  answerLedger();
});

test('a load by hand says that it has no note of the system', async () => {
  answerLoad(someLoad());
  await open();
  await screen.findByText(/^Sem nota de remessa do sistema/);
  expect(screen.queryByRole('button', { name: 'Nota de remessa' })).toBeNull();
});

test('the plant ends the link of a note, whose paper stays, and renews it', async () => {
  const link = { endsAt: '2098-12-02T03:00:00.000Z', closedAt: null };
  answerLoad(someLoad({ origin: 'dispatch' }));
  answer(deliveryNote.link, {
    path: `/delivery-note/${'x'.repeat(22)}`,
    code: 'K7M29QXA',
    series: 'E',
    number: 123,
    state: 'closed',
    unitName: 'Sorocaba',
    siteName: 'Torre A',
    m3: 8,
    contactPhone: null,
    link,
    timeZone: 'America/Sao_Paulo',
  });
  const closed = answer(deliveryNote.closeLink, { ...link, closedAt: '2026-11-20T15:00:00.000Z' });
  const renewed = answer(deliveryNote.renewLink, link);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Nota de remessa' }));
  await screen.findByText('O link vale até 01/12/2098');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Encerrar link' }));
  await screen.findByText(/^Link encerrado em /);
  for (const gone of ['Copiar link', 'Abrir a página da nota', 'Abrir no WhatsApp', 'Encerrar link'])
    expect(screen.queryByRole('menuitem', { name: gone })).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'Baixar PDF completo' })).toBeTruthy();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Renovar link' }));
  await screen.findByText(/^Link renovado: vale até 01\/12\/2098/);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copiar link' })).toBeTruthy());
  expect([closed, renewed]).toEqual([[{ loadId: ids.load }], [{ loadId: ids.load }]]);
});
