// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { PriceBook } from '@traco/contract/quotes/price-book';
import { PricingSettings } from '@traco/contract/quotes/pricing-settings';
import { Quote } from '@traco/contract/quotes/quote';
import { QuotePage } from '@traco/contract/records/quote-page';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { dialog, fill, press } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { quotes, records } = contract;
const seller = personOf('seller', { unitId: ids.unit, sellerId: ids.seller });
const quote = blankOf(Quote, {
  id: ids.load,
  number: 41,
  revision: 3,
  unit: { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
  customerName: 'Dona Marta',
  terms: {
    items: [{ mixId: ids.mix, m3: 24, discountPercent: 0, pumped: true }],
    distanceKm: 10,
    moulding: false,
    fibreKgPerM3: 0,
    ice: false,
  },
});
const show = (with_: Partial<Quote>) =>
  answer(
    records.quote,
    blankOf(QuotePage, { quote: { ...quote, ...with_ }, madeBy: 'Ana Prado', items: [] }),
  );

beforeEach(() => {
  answerLookups();
  answer(
    quotes.book,
    blankOf(PriceBook, { unitId: ids.unit, pricing: PricingSettings.parse({ validDays: 15 }) }),
  );
  answer(quotes.judge, { light: 'green', reasons: [] });
  answerBlank(quotes.list, quotes.totals, records.thread);
});

test('what a customer wants otherwise stands first, and its next step is another version, which is typed at once', async () => {
  const begun = answer(quotes.revise, quote);
  show({ state: 'seen', answer: 'change', answerText: 'Preciso de 12 m³.' });
  await openScreen(`/quotes/${ids.load}`, seller);
  await screen.findByText('O cliente pediu uma mudança');
  // Told once: not again among the details.
  expect(screen.getAllByText('Preciso de 12 m³.')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Link para o cliente' })).toBeNull();
  show({ state: 'draft', desk: 'seller', version: 2, revision: 4 });
  press('Fazer nova versão');
  await screen.findByRole('form', { name: 'Alterar o orçamento 41' });
  expect(begun).toMatchObject([{ id: ids.load, revision: 3 }]);
});

test('a quote that nobody wants otherwise is sent on by its link', async () => {
  show({ state: 'seen' });
  await openScreen(`/quotes/${ids.load}`, seller);
  await screen.findByRole('button', { name: 'Link para o cliente' });
  expect(screen.queryByText('O cliente pediu uma mudança')).toBeNull();
});

test('who asks for less than a word of approval is told at the field', async () => {
  const asked = answer(quotes.askApproval, quote);
  show({ state: 'draft', desk: 'unit' });
  await openScreen(`/quotes/${ids.load}`, seller);
  await screen.findByRole('button', { name: 'Pedir aprovação' });
  press('Pedir aprovação');
  const box = await dialog('Pedir aprovação');
  press('Pedir aprovação', box);
  await within(box).findByText(/Diga o motivo/);
  expect(asked).toEqual([]);
  fill('Por que este preço', 'Concorrente deu 5%.', box);
  press('Pedir aprovação', box);
  await waitFor(() => expect(asked).toMatchObject([{ reason: 'Concorrente deu 5%.' }]));
});

test('an hour that is none is told so, and not that the field is empty', async () => {
  await openScreen('/create-budget?orcamento=novo', seller);
  const form = await screen.findByRole('form', { name: 'Novo orçamento' });
  fill('A partir das', '27:99', form);
  press(/Salvar orçamento/, form);
  await within(form).findByText('Informe uma hora válida.');
});
