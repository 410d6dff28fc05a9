// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { ListedReceipt } from '@traco/contract/receipts/receipt';
import { ReceiptPage } from '@traco/contract/records/receipt-page';
import { beforeEach, expect, test, vi } from 'vitest';
import { blankOf } from '../../testing/blank.fixture.ts';
import { field, fill, press } from '../../testing/hands.fixture.ts';
import { ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';
import { answerReceipts, loadIds, owedLoad, plant, receipt } from './receipts.fixture.ts';

// No canvas here.
vi.mock('../../lib/shrink-photo.ts', () => ({ shrinkPhoto: async (photo: File) => photo }));

const { receipts, records } = contract;

beforeEach(answerReceipts);

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

test('the city is that of the unit that is chosen, until somebody types another', async () => {
  const [one, other] = [ids.unit, ids.mix];
  const plants = [one, other].map((id) => ({
    id,
    name: id,
    code: 'X',
    timeZone: 'America/Sao_Paulo',
    sellersMayRecord: true,
    firstDayOn: '2020-01-01',
  }));
  answer(contract.catalogue.units, plants);
  answer(receipts.issuer, ({ unitId }) =>
    unitId
      ? {
          unitId,
          name: unitId,
          city: unitId === one ? 'Sorocaba' : 'Campinas',
          today: '2026-11-18',
          pix: null,
        }
      : null,
  );
  await openScreen('/create-receipt?recibo=novo', personOf('supervisor'));
  await screen.findByRole('option', { name: one });
  for (const [unitId, city] of [
    [one, 'Sorocaba'],
    [other, 'Campinas'],
  ] as const) {
    fill('Unidade', unitId);
    await waitFor(() => expect(field('Cidade').value).toBe(city));
  }
  fill('Cidade', 'Votorantim');
  fill('Unidade', one);
  await waitFor(() => expect(field('Unidade').value).toBe(one));
  expect(field('Cidade').value).toBe('Votorantim');
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

test('what the register lacks is said before it is refused; what was paid before, and what is not listed, too', async () => {
  owedBy({ advanceLeftCents: 25_000 });
  await openScreen(`/create-receipt?recibo=novo&cliente=${ids.customer}`, plant());
  await screen.findByText('O cadastro deste cliente não tem: informe o de quem pagou.');
  await screen.findByText(/não deve nenhuma carga. Já adiantou R\$\s250,00/);
  press('Emitir recibo');
  await screen.findByText('Informe o CPF ou CNPJ de quem pagou.');
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

test('the list counts what it shows: those that hold, and the cancelled ones', async () => {
  answer(receipts.totals, { receipts: 40, receivedCents: 1, advanceCents: 0, cancelled: 9 });
  answer(receipts.list, { rows: [blankOf(ListedReceipt, { series: 'R', number: 5 })], nextCursor: null });
  await openScreen('/create-receipt', plant());
  await screen.findByText(/^49 recibos/);
  screen.getByText('40 emitidos');
  screen.getByText('9 cancelados');
});
