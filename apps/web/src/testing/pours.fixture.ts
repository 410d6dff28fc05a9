import { contract } from '@traco/contract/contract';
import { Pour } from '@traco/contract/pours/pour';
import type { PourPage } from '@traco/contract/records/pour-page';
import { answerBlank, blankOf } from './blank.fixture.ts';
import { answer } from './contract-server.fixture.ts';
import { ids } from './loads.fixture.ts';

const { pours } = contract;
const zone = 'America/Sao_Paulo';

/** A pour of 16 m³ that was asked for, at ten o'clock of a day to come. */
export const somePour = (more: Partial<Pour> = {}): Pour =>
  blankOf(Pour, {
    id: ids.load,
    number: 412,
    unit: { id: ids.unit, name: 'Sorocaba', timeZone: zone },
    seller: { id: ids.seller, name: 'Marina' },
    customer: { id: ids.customer, name: 'Construtora Horizonte', credit: 'approved' },
    site: { id: ids.photo, name: 'Obra do Parque', address: '', city: '' },
    mix: { id: ids.mix, name: 'C25', code: 'C25-B1' },
    state: 'requested',
    overrideReason: '',
    startsAt: '2099-11-20T13:00:00.000Z',
    endsAt: '2099-11-20T15:00:00.000Z',
    dayOn: '2099-11-20',
    m3: 16,
    loadM3: 8,
    intervalMinutes: 60,
    element: 'slab',
    travelMinutes: 20,
    contactName: 'Mestre João',
    contactPhone: '15987654321',
    money: { priceCentsPerM3: 43_000, payment: null },
    strengthAgeDays: 28,
    ...more,
  });

/** This pour is there, with nothing about it; the lists hold it alone. */
export function answerPour(pour: Pour, more: Partial<PourPage> = {}): void {
  answer(pours.get, pour);
  answer(contract.records.pour, {
    pour,
    loads: [],
    punctuality: { share: null, promised: 0, late: 0 },
    requests: [],
    messages: [],
    changes: [],
    ...more,
  });
  answer(contract.unusual.list, []);
  answer(pours.list, { rows: [pour], nextCursor: null });
  answerBlank(pours.totals, pours.busy, pours.pumps, pours.fit, pours.preflight);
  answerBlank(contract.sites.list, contract.concreteReturn.offers, contract.records.thread);
}
