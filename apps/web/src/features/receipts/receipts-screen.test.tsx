// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { Lead } from '@traco/contract/leads/leads';
import { ListedReceipt, Receipt } from '@traco/contract/receipts/receipt';
import { ReceiptPage } from '@traco/contract/records/receipt-page';
import { RecordThread } from '@traco/contract/records/thread';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { field, fill, press, pressMore } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

// No canvas here.
vi.mock('../../lib/shrink-photo.ts', () => ({ shrinkPhoto: async (photo: File) => photo }));

const { receipts, records } = contract;
const loadIds = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'] as const;
const receipt = blankOf(Receipt, {
  id: '0190a000-0000-7000-8000-0000000000aa',
  unit: { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
  series: 'R',
  number: 123,
  state: 'issued',
  payer: { name: 'Construtora Horizonte', document: '11222333000181' },
  customer: null,
  seller: null,
  valueCents: 150_000,
  advanceCents: 0,
  cancelledAt: null,
  cancelReason: null,
});
const owedLoad = { m3: 8, site: null, receivedCents: 0, payment: null, dayOn: '2026-11-10' };
const plant = () => personOf('unit', { unitId: ids.unit });

beforeEach(() => {
  answerLookups();
  answerBlank(receipts.totals, receipts.list, records.thread);
  answer(receipts.issuer, {
    unitId: ids.unit,
    name: 'Sorocaba',
    city: 'Sorocaba',
    today: '2026-11-18',
    pix: { key: 'pix@traco.example', name: 'Traço', city: 'Sorocaba' },
  });
  answer(receipts.owed, {
    customer: { id: ids.customer, name: 'Construtora Horizonte', document: '11222333000181' },
    quotes: [{ id: ids.mix, number: 41, totalCents: 300_000, receivedCents: 100_000 }],
    loads: [
      {
        ...owedLoad,
        id: loadIds[0],
        note: 'E-000.001',
        totalCents: 100_000,
        owedCents: 100_000,
        dueOn: '2026-11-12',
        isOverdue: true,
      },
      {
        ...owedLoad,
        id: loadIds[1],
        note: 'E-000.002',
        totalCents: 80_000,
        owedCents: 80_000,
        dueOn: '2026-12-12',
        isOverdue: false,
      },
    ],
    more: 0,
    owedCents: 180_000,
    overdueCents: 100_000,
    advanceLeftCents: 0,
  });
  answer(records.receipt, blankOf(ReceiptPage, { receipt, phone: null, cancelledBy: null }));
});

const owedBy = (more: object) =>
  answer(receipts.owed, {
    customer: { id: ids.customer, name: 'Construtora Horizonte', document: null },
    quotes: [],
    loads: [],
    more: 0,
    owedCents: 0,
    overdueCents: 0,
    advanceLeftCents: 0,
    ...more,
  });
const openForm = async () => {
  await openScreen(`/create-receipt?recibo=novo&cliente=${ids.customer}`, plant());
  await screen.findByText('Nota E-000.001');
};

test('ticked loads bring the value, its words and the PIX code along, and are sent with their cents', async () => {
  const issued = answer(receipts.issue, receipt);
  await openForm();
  expect(field('Quem pagou').value).toBe('Construtora Horizonte');
  expect(field('CPF ou CNPJ').value).toBe('11.222.333/0001-81');
  fireEvent.click(screen.getByLabelText('Nota E-000.001'));
  expect(field('Valor recebido (R$)').value).toBe('1.000,00');
  screen.getByText('mil reais');
  screen.getByRole('img', { name: /^PIX de R\$/ });
  fill('Quanto quita de Nota E-000.002', '500,00');
  expect(field('Valor recebido (R$)').value).toBe('1.500,00');
  press('Emitir recibo');
  await waitFor(() => expect(issued).toHaveLength(1));
  expect(issued[0]).toMatchObject({
    customerId: ids.customer,
    payerDocument: '11222333000181',
    valueCents: 150_000,
    method: 'pix',
    city: 'Sorocaba',
    issuedOn: '2026-11-18',
    loads: [
      { loadId: loadIds[0], cents: 100_000 },
      { loadId: loadIds[1], cents: 50_000 },
    ],
  });
});

test('a value is shared out, the oldest first; what is left over has to say for what it is', async () => {
  const issued = answer(receipts.issue, receipt);
  await openForm();
  fill('Valor recebido (R$)', '1.900,00');
  press('Repartir o valor, a mais antiga primeiro');
  expect(field('Quanto quita de Nota E-000.001').value).toBe('1.000,00');
  expect(field('Quanto quita de Nota E-000.002').value).toBe('800,00');
  press('Emitir recibo');
  await screen.findByText(/Sobram R\$\s100,00 além do que se deve/);
  expect(issued).toHaveLength(0);
  fill('Para que é o adiantamento', 'Sinal da laje');
  press('Emitir recibo');
  await waitFor(() => expect(issued).toMatchObject([{ valueCents: 190_000, advanceFor: 'Sinal da laje' }]));
});

test('an advance names the quote that it is paid towards, and needs no other words', async () => {
  const issued = answer(receipts.issue, receipt);
  await openScreen(
    `/create-receipt?recibo=novo&cliente=${ids.customer}&orcamento=${ids.mix}`,
    personOf('unit', { unitId: ids.unit }),
  );
  await waitFor(() => expect(field('Valor recebido (R$)').value).toBe('2.000,00'));
  expect(field('Adiantamento do orçamento').value).toBe(ids.mix);
  press('Emitir recibo');
  await waitFor(() =>
    expect(issued).toMatchObject([{ valueCents: 200_000, quoteId: ids.mix, advanceFor: '', loads: [] }]),
  );
});

test('the photo of the proof goes with the receipt, and is opened from its page', async () => {
  const sent = answer(contract.files.upload, ({ id }) => ({
    id,
    name: 'pix.jpg',
    mediaType: 'image/jpeg',
    bytes: 3,
  }));
  const issued = answer(receipts.issue, receipt);
  answer(records.receipt, blankOf(ReceiptPage, { receipt: { ...receipt, proofPhotoId: ids.photo } }));
  await openForm();
  fireEvent.click(screen.getByLabelText('Nota E-000.001'));
  const form = screen.getByRole('form', { name: 'Novo recibo' });
  const photo = new File(['pix'], 'pix.jpg', { type: 'image/jpeg' });
  fireEvent.change(form.querySelector('input[type=file]')!, { target: { files: [photo] } });
  await within(form).findByRole('link', { name: 'pix.jpg' });
  press('Emitir recibo');
  await waitFor(() => expect(issued).toHaveLength(1));
  expect(sent).toMatchObject([{ purpose: 'payment-proof' }]);
  expect(issued).toMatchObject([{ proofPhotoId: (sent[0] as { id: string }).id }]);
  const proof = await screen.findByRole('link', { name: 'Ver foto' });
  expect(proof.getAttribute('href')).toBe(`/api/files/${ids.photo}`);
});

test('a wrong identifier is said while it is typed, one that is taken with the receipt that has it', async () => {
  answer(receipts.issue, (_, refusals) => {
    throw refusals.TRANSFER_TAKEN({ data: { receipt: 'R-000.007', receiptId: null } });
  });
  await openForm();
  fireEvent.click(screen.getByLabelText('Nota E-000.001'));
  fill('Identificador do PIX', 'E123');
  await screen.findByText(/Identificador PIX inválido/);
  fill('Identificador do PIX', 'E60701190202611181200abcDEF12345');
  expect(screen.queryByText(/Identificador PIX inválido/)).toBeNull();
  press('Emitir recibo');
  await screen.findByText('Este identificador PIX já está no recibo R-000.007.');
});

test('whoever cancels says why, and is told what follows', async () => {
  const cancelled = answer(receipts.cancel, { ...receipt, state: 'cancelled' });
  await openScreen(`/receipts/${receipt.id}`, plant());
  await screen.findByText(/mil quinhentos reais|mil e quinhentos reais/);
  await pressMore('Cancelar recibo');
  await screen.findByText(/O número fica/);
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

test('what the register lacks is said before it is refused; what was paid before, and what is not listed, too', async () => {
  owedBy({ advanceLeftCents: 25_000 });
  await openScreen(`/create-receipt?recibo=novo&cliente=${ids.customer}`, plant());
  await screen.findByText('O cadastro deste cliente não tem: informe o de quem pagou.');
  await screen.findByText(/não deve nenhuma carga. Já adiantou R\$\s250,00/);
});

test('of more loads than are listed the form says how many', async () => {
  owedBy({
    loads: [
      {
        ...owedLoad,
        id: loadIds[0],
        note: '',
        totalCents: 1,
        owedCents: 1,
        dueOn: '2026-11-12',
        isOverdue: true,
      },
    ],
    more: 4,
    owedCents: 500_000,
  });
  await openScreen(`/create-receipt?recibo=novo&cliente=${ids.customer}`, plant());
  await screen.findByText(/^4 outras cargas estão em aberto e já na soma/);
  screen.getByText('Carga de 10/11/2026');
});

test('who comes to receive what is past its day finds it ticked, and nothing else', async () => {
  await openScreen(`/create-receipt?recibo=novo&cliente=${ids.customer}&vencidas=1`, plant());
  await waitFor(() => expect(field('Valor recebido (R$)').value).toBe('1.000,00'));
  expect(field('Quanto quita de Nota E-000.001').value).toBe('1.000,00');
  expect(field('Quanto quita de Nota E-000.002').value).toBe('');
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

test('the list counts what it shows: those that hold, and the cancelled ones', async () => {
  answer(receipts.totals, { receipts: 40, receivedCents: 1, advanceCents: 0, cancelled: 9 });
  answer(receipts.list, { rows: [blankOf(ListedReceipt, { series: 'R', number: 5 })], nextCursor: null });
  await openScreen('/create-receipt', plant());
  await screen.findByText(/^49 recibos/);
  screen.getByText('40 emitidos');
  screen.getByText('9 cancelados');
});
