// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { Lead } from '@traco/contract/leads/leads';
import { ReceiptPage } from '@traco/contract/records/receipt-page';
import { RecordThread } from '@traco/contract/records/thread';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { fill, press, pressMore } from '../../testing/hands.fixture.ts';
import { ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';
import { answerReceipts, loadIds, plant, receipt } from './receipts.fixture.ts';

const { receipts, records } = contract;

beforeEach(answerReceipts);

test('whoever cancels says why, and is told what follows', async () => {
  const cancelled = answer(receipts.cancel, { ...receipt, state: 'cancelled' });
  await openScreen(`/receipts/${receipt.id}`, plant());
  await screen.findByText(/mil quinhentos reais|mil e quinhentos reais/);
  await pressMore('Cancelar recibo');
  await screen.findByText(/O número fica/);
  const field = screen.getByLabelText('Por que é cancelado');
  fill('Por que é cancelado', 'Ops');
  press('Cancelar recibo');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  screen.getByText(/Diga o motivo/);
  expect(cancelled).toEqual([]);
  fill('Por que é cancelado', 'Cheque devolvido');
  press('Cancelar recibo');
  await waitFor(() => expect(cancelled).toMatchObject([{ id: receipt.id, reason: 'Cheque devolvido' }]));
});

test('its message carries the address at which it is verified, once its PDF is sealed', async () => {
  const sealed = answer(receipts.paper, { address: '/file' });
  await openScreen(`/receipts/${receipt.id}`, plant());
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar ao cliente' }));
  const message = (await screen.findByLabelText('Mensagem ao cliente')) as HTMLTextAreaElement;
  expect(message.value).toContain(`/verify/${receipt.code}`);
  expect(message.value).toContain('R-000.123');
  expect(sealed).toMatchObject([{ id: receipt.id }]);
});

test('a receipt leads back to what was sold', async () => {
  const ofSale = blankOf(RecordThread, {
    lead: null,
    quotes: [{ id: ids.mix, number: 41, state: 'converted', m3: 24 }],
    pours: [],
    loads: [],
    receipts: [
      { id: receipt.id, series: 'R', number: 123, issuedOn: '2026-11-18', valueCents: receipt.valueCents },
    ],
  });
  const asked = answer(records.thread, ofSale);
  answer(records.receipt, blankOf(ReceiptPage, { receipt }));
  await openScreen(`/receipts/${receipt.id}`, plant());
  const thread = await screen.findByRole('region', { name: 'Do pedido ao recibo' });
  expect(asked[0]).toEqual({ kind: 'receipt', id: receipt.id });
  expect(
    within(thread)
      .getByRole('link', { name: /^41 · / })
      .getAttribute('href'),
  ).toContain(`/quotes/${ids.mix}`);
  expect(
    within(thread)
      .getByRole('link', { name: /R-000.123 · .*1\.500,00/ })
      .getAttribute('href'),
  ).toContain(`/receipts/${receipt.id}`);
});

test('a request for a quote is followed to its receipt in its own line', async () => {
  answerBlank(contract.sellerDashboard.read, contract.pours.list, contract.concreteReturn.offers);
  answerBlank(contract.quotes.funnel, contract.quotes.chase, contract.commission.outlook);
  answer(contract.leads.list, {
    rows: [
      blankOf(Lead, {
        id: ids.load,
        name: 'Dona Marta',
        state: 'quoted',
        lostReason: '',
        photoIds: [],
        quotes: [{ id: ids.mix, number: 41, state: 'converted' }],
      }),
    ],
    nextCursor: null,
    open: 0,
    pageAddress: null,
  });
  const asked = answer(
    records.thread,
    blankOf(RecordThread, {
      lead: { id: ids.load, name: 'Dona Marta', state: 'quoted', createdAt: '2026-11-18T14:00:00Z' },
      quotes: [],
      pours: [],
      loads: [],
      receipts: [{ id: receipt.id, series: 'R', number: 123, issuedOn: '2026-11-18', valueCents: 150_000 }],
    }),
  );
  await openScreen('/seller-dashboard', personOf('seller', { sellerId: ids.seller, unitId: ids.unit }));
  fireEvent.click(await screen.findByRole('button', { name: 'Do pedido ao recibo' }));
  await screen.findByRole('link', { name: /R-000.123/ });
  expect(asked).toEqual([{ kind: 'lead', id: ids.load }]);
});

test('a seller is offered to take back only what the server lets them', async () => {
  const person = personOf('seller', { sellerId: ids.seller, unitId: ids.unit });
  answer(
    records.receipt,
    blankOf(ReceiptPage, { receipt: { ...receipt, issuedById: ids.mix }, isCounted: false }),
  );
  await openScreen(`/receipts/${receipt.id}`, person);
  await screen.findByRole('button', { name: 'Enviar ao cliente' });
  fireEvent.click(screen.getByRole('button', { name: 'Mais' }));
  await screen.findByRole('menuitem', { name: 'Abrir o PDF' });
  expect(screen.queryByRole('menuitem', { name: 'Cancelar recibo' })).toBeNull();
});

test('the page of an advance says which loads took of it, and what is left for which', async () => {
  answer(
    records.receipt,
    blankOf(ReceiptPage, {
      receipt: { ...receipt, advanceCents: 150_000, advanceFor: 'Sinal', quote: null },
      advance: {
        uses: [{ loadId: loadIds[0], note: 'E-000.009', dayOn: '2026-11-19', cents: 100_000 }],
        leftCents: 50_000,
      },
    }),
  );
  await openScreen(`/receipts/${receipt.id}`, plant());
  const link = await screen.findByRole('link', { name: 'Nota E-000.009' });
  expect(link.getAttribute('href')).toContain(`/loads/${loadIds[0]}`);
  screen.getByText(/R\$\s500,00, que abatem sozinhos as próximas cargas entregues deste cliente/);
});
