import { PricedQuote } from '@traco/contract/quotes/priced-quote';
import { Quote } from '@traco/contract/quotes/quote';
import { QuotePage } from '@traco/contract/records/quote-page';
import { expect, test } from 'vitest';
import { blankOf } from '../../../testing/blank.fixture.ts';
import { pourFromQuote } from './pour-from-quote.ts';

const NOW = new Date('2026-11-18T14:00:00Z');
const line = { ...blankOf(PricedQuote.shape.lines.element), key: 'concrete:0', unitCents: 44_100 };
const page = (terms: Partial<Quote['terms']> = {}, plannedM3 = 0) =>
  blankOf(QuotePage, {
    quote: blankOf(Quote, {
      id: 'q',
      number: 41,
      version: 2,
      unit: { id: 'u', name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
      customer: { id: 'c', name: 'Horizonte' },
      site: { id: 's', name: 'Ipê' },
      priced: blankOf(PricedQuote, { lines: [line] }),
      terms: {
        items: [{ mixId: 'm', m3: 24, discountPercent: 2, pumped: true }],
        distanceKm: 10,
        deliverOn: '2026-11-23',
        deliverAt: 450,
        pumpKind: 'boom',
        moulding: true,
        fibreKgPerM3: 2.5,
        ice: true,
        ...terms,
      },
    }),
    items: [{ item: 0, words: 'C25', quotedM3: 24, plannedM3, deliveredM3: 0 }],
  }) as QuotePage;

test('a pour begins with all that its quote says of it', () => {
  expect(pourFromQuote(page(), 0, NOW)).toMatchObject({
    customerId: 'c',
    siteId: 's',
    mixId: 'm',
    m3: '24',
    day: '23/11/2026',
    time: '07:30',
    pumped: true,
    pumpKind: 'boom',
    moulding: true,
    additions: ['fibre', 'ice'],
    price: '441,00',
    quote: { id: 'q', version: 2, item: 0, number: 41 },
  });
});

test('with what of its volume no pour has yet, and without a day that went by or a pump that nobody offered', () => {
  expect(pourFromQuote(page({}, 16), 0, NOW)).toMatchObject({ m3: '8' });
  expect(pourFromQuote(page({ deliverOn: '2026-11-17', pumpKind: null }), 0, NOW)).toMatchObject({
    day: '',
    pumped: false,
    pumpKind: '',
  });
  expect(pourFromQuote(page(), 3, NOW)).toEqual({});
});

test('whom nobody registered yet is known by what they signed with, else by the name that was quoted', () => {
  const ofName = page() as QuotePage;
  const quote = { ...ofName.quote, customer: null, customerName: 'Obra do Zé', customerPhone: '15987654321' };
  const phone = '(15) 98765-4321';
  const accepted = { name: 'José Prado', document: '52998224725' };
  expect(pourFromQuote({ ...ofName, quote, accepted }, 0, NOW)).toMatchObject({
    customerId: '',
    known: { name: 'José Prado', document: '529.982.247-25', phone },
  });
  expect(pourFromQuote({ ...ofName, quote, accepted: null }, 0, NOW)).toMatchObject({
    known: { name: 'Obra do Zé', document: '', phone },
  });
  expect(pourFromQuote(page(), 0, NOW)).not.toHaveProperty('known');
});
