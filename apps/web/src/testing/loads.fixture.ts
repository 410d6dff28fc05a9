import { isCounted, type Load } from '@traco/contract/concrete-volume/load';
import { contract } from '@traco/contract/contract';
import type { LoadPage } from '@traco/contract/load-record/load-record';
import { LoadRecord } from '@traco/contract/operational-sheet/sheet';
import type { LoadFacts } from '@traco/contract/unusual/unusual-load';
import { answerBlank, blankOf } from './blank.fixture.ts';
import { answer } from './contract-server.fixture.ts';

export const ids = {
  unit: '0190f000-0000-7000-8000-000000000001',
  seller: '0190f000-0000-7000-8000-000000000002',
  mix: '0190f000-0000-7000-8000-000000000003',
  customer: '0190f000-0000-7000-8000-000000000004',
  photo: '0190f000-0000-7000-8000-000000000005',
  load: '0190f000-0000-7000-8000-000000000006',
};

/** A load of 8 m³ that counts, of the plant, its seller and its customer. */
export const someLoad = (more: Partial<Load> = {}): Load => ({
  id: ids.load,
  unit: { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
  seller: { id: ids.seller, name: 'Marina' },
  customer: { id: ids.customer, name: 'Construtora Horizonte' },
  site: null,
  mix: { id: ids.mix, name: 'C25', code: 'C25-B1' },
  vehicle: null,
  driver: null,
  origin: 'manual',
  state: 'closed',
  review: 'accepted',
  noteSeries: '1',
  noteNumber: 10_234,
  loadedAt: '2026-11-20T13:00:00.000Z',
  dayOn: '2026-11-20',
  loadedM3: 8,
  deliveredM3: 8,
  billedM3: 8,
  returnedM3: 0,
  priceCentsPerM3: 43_000,
  totalCents: 344_000,
  payment: null,
  paidAt: null,
  paidByReceiptId: null,
  invoicedAt: null,
  notes: '',
  notePhotoId: null,
  cancelReason: null,
  contestReason: null,
  contestedAt: null,
  contestAnswer: null,
  changeReason: null,
  recordedBy: 'Sorocaba',
  isOwnRecord: true,
  revision: 1,
  createdAt: '2026-11-20T13:00:00.000Z',
  ...more,
});

/** The ledger holds these loads alone, of which nothing was changed: the list with its sums, and the first one by itself. */
export function answerLedger(...loads: Load[]): void {
  const { list, totals, get } = contract.concreteVolume;
  const counted = loads.filter(isCounted);
  const sum = (of: (load: Load) => number) => counted.reduce((total, load) => total + of(load), 0);
  answer(list, { rows: loads, nextCursor: null });
  answer(totals, {
    loads: counted.length,
    loadedM3: sum(({ loadedM3 }) => loadedM3),
    deliveredM3: sum(({ deliveredM3 }) => deliveredM3),
    billedM3: sum(({ billedM3 }) => billedM3),
    returnedM3: sum(({ returnedM3 }) => returnedM3),
    revenueCents: sum(({ totalCents }) => totalCents),
    notCounted: {
      loads: loads.length - counted.length,
      deliveredM3:
        loads.reduce((all, { deliveredM3 }) => all + deliveredM3, 0) - sum(({ deliveredM3 }) => deliveredM3),
    },
  });
  answer(contract.unusual.list, []);
  const [first] = loads;
  if (first) answer(get, first);
  if (first) answerLoad(first);
}

/** A load's own page as somebody reads it who reads prices: nothing has happened to it yet. */
export function answerLoad(load: Load, more: Partial<LoadPage> = {}): void {
  const { id, state, origin, noteSeries, noteNumber, loadedM3, deliveredM3, returnedM3, unit } = load;
  const trip = { id, state, origin, noteSeries, noteNumber, loadedM3, deliveredM3, returnedM3 };
  answerBlank(contract.records.thread);
  answer(contract.loadRecord.read, {
    load,
    money: load,
    settledBy: [],
    trip: blankOf(LoadRecord, { ...trip, timeZone: unit.timeZone, pourId: null }),
    isDayClosed: false,
    occurrences: [],
    changes: [],
    names: {},
    ...more,
  });
}

/** Nothing is known of a load that would be unusual. */
export const usualFacts: LoadFacts = {
  credit: 'approved',
  price: null,
  truck: null,
  driver: null,
  plannedAt: null,
  isDayClosed: false,
};

/** What the forms and filters of loads choose from: one plant with one seller and one product. */
export function answerLookups(): void {
  answerBlank(contract.receipts.overdue);
  answer(contract.catalogue.units, [
    {
      id: ids.unit,
      name: 'Sorocaba',
      code: 'SOR',
      timeZone: 'America/Sao_Paulo',
      sellersMayRecord: true,
      firstDayOn: '2020-01-01',
    },
  ]);
  answer(contract.catalogue.sellers, [{ id: ids.seller, name: 'Marina', unitId: ids.unit }]);
  answer(contract.catalogue.mixes, [
    {
      id: ids.mix,
      name: 'C25',
      code: 'C25-B1',
      strengthClass: 'C25',
      slumpMm: 100,
      pumpable: false,
      priceCentsPerM3: 43_000,
      isListed: true,
    },
  ]);
  answer(contract.catalogue.vehicles, []);
  answer(contract.catalogue.drivers, []);
  answer(contract.catalogue.customers, []);
  answer(contract.catalogue.recent, { customers: [], closedDays: [] });
  answer(contract.catalogue.namesakes, []);
  answer(contract.catalogue.relevant, []);
  answer(contract.catalogue.sites, []);
  answer(contract.closedMonths.list, []);
  answer(contract.unusual.loadFacts, usualFacts);
  answer(contract.concreteVolume.planned, { dayOn: '2026-11-20', nextNote: null, loads: [] });
}
