import { contract } from '@traco/contract/contract';
import { Receipt } from '@traco/contract/receipts/receipt';
import { ReceiptPage } from '@traco/contract/records/receipt-page';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, personOf } from '../../testing/screen.fixture.tsx';

const { receipts, records } = contract;
export const loadIds = [
  '0190a000-0000-7000-8000-000000000001',
  '0190a000-0000-7000-8000-000000000002',
] as const;
export const receipt = blankOf(Receipt, {
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
export const owedLoad = { m3: 8, site: null, receivedCents: 0, payment: null, dayOn: '2026-11-10' };
export const plant = () => personOf('unit', { unitId: ids.unit });

/** A customer who owes two loads, one of them late, and a receipt of theirs. */
export function answerReceipts(): void {
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
}
