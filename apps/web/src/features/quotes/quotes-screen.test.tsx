// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CustomerOption } from '@traco/contract/catalogue/catalogue';
import { contract } from '@traco/contract/contract';
import { PriceBook } from '@traco/contract/quotes/price-book';
import { PricingSettings } from '@traco/contract/quotes/pricing-settings';
import { Quote, QuoteWord } from '@traco/contract/quotes/quote';
import { QuoteFunnel, QuoteToChase } from '@traco/contract/quotes/quote-follow-up';
import { QuotePage } from '@traco/contract/records/quote-page';
import { SiteTravel } from '@traco/contract/sites/sites';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { dialog, fill, press, pressMore } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { quotes, records } = contract;
const seller = personOf('seller', { unitId: ids.unit, sellerId: ids.seller });
const office = personOf('unit', { unitId: ids.unit });
const book = blankOf(PriceBook, {
  unitId: ids.unit,
  day: '2026-11-18',
  loadM3: 8,
  smallestLoadM3: 3,
  lifeMinutes: 120,
  mixes: [
    {
      id: ids.mix,
      code: 'C25',
      name: 'C25 brita 1',
      pumpable: true,
      priceCentsPerM3: 45_000,
      floorCentsPerM3: 42_000,
    },
  ],
  pricing: PricingSettings.parse({ validDays: 15 }),
});
const quote = blankOf(Quote, {
  id: ids.load,
  number: 41,
  version: 1,
  revision: 3,
  unit: { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
  customer: { id: ids.customer, name: 'Construtora Horizonte' },
  m3: 24,
  totalCents: 1_058_400,
  terms: {
    items: [{ mixId: ids.mix, m3: 24, discountPercent: 5, pumped: true }],
    distanceKm: 10,
    moulding: false,
    fibreKgPerM3: 0,
    ice: false,
  },
});
const item = { item: 0, words: 'C25 brita 1', quotedM3: 24, plannedM3: 8, deliveredM3: 8 };
/** One quote on its page. */
const show = (with_: Partial<Quote>, items = [item]) =>
  answer(records.quote, blankOf(QuotePage, { quote: { ...quote, ...with_ }, madeBy: 'Ana Prado', items }));

beforeEach(() => {
  answerLookups();
  answer(quotes.book, book);
  answer(quotes.judge, { light: 'green', reasons: [] });
  answerBlank(quotes.list, quotes.totals, records.thread);
});

test('a quote is priced while it is typed, and sent with the total that was seen', async () => {
  const sent = answer(quotes.create, quote);
  show({ state: 'draft', desk: 'seller' });
  await openScreen('/create-budget?orcamento=novo', seller);
  const form = await screen.findByRole('form', { name: 'Novo orçamento' });
  const inForm = within(form);
  // What the plant says, and not what somebody once wrote into a program.
  expect(inForm.getByLabelText<HTMLTextAreaElement>('Condições').value).toContain('até 120 minutos');
  fill('Ou só o nome', 'Dona Marta', form);
  fireEvent.change(inForm.getAllByLabelText(/Traço/)[0]!, { target: { value: ids.mix } });
  fill(/^m³/, '24', form);
  fill(/Distância/, '10', form);
  await inForm.findAllByText(/10\.800,00/);
  fill(/Desconto/, '5', form);
  await inForm.findAllByText(/10\.260,00/);
  await inForm.findByText(/Precisa da aprovação da unidade/);
  press(/Salvar orçamento/, form);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ seenTotalCents: 1_026_000, customerName: 'Dona Marta' });
});

test('a quote that is changed waits for its prices before it is saved', async () => {
  let come = () => {};
  const onItsWay = new Promise<void>((done) => {
    come = done;
  });
  answer(quotes.book, async () => {
    await onItsWay;
    return book;
  });
  const edited = answer(quotes.edit, quote);
  show({ state: 'draft', desk: 'seller' });
  await openScreen(`/quotes/${ids.load}`, seller);
  await pressMore('Alterar');
  const form = await screen.findByRole('form', { name: 'Alterar o orçamento 41' });
  press(/Salvar orçamento/, form);
  await within(form).findByText(/preços da unidade ainda não chegaram/);
  expect(edited).toEqual([]);
  come();
  await within(form).findAllByText(/R\$/);
  await waitFor(() => {
    press(/Salvar orçamento/, form);
    expect(edited).toHaveLength(1);
  });
  expect((edited[0] as { seenTotalCents: number }).seenTotalCents).toBeGreaterThan(0);
});

test('the distance begins with the way to the site in a straight line, and says so until somebody knows better', async () => {
  const site = { id: ids.photo, name: 'Residencial Ipê', city: '' };
  answer(contract.sites.travel, blankOf(SiteTravel, { distanceKm: 12.36 }));
  answer(contract.catalogue.sites, [site]);
  answer(contract.catalogue.customers, [
    blankOf(CustomerOption, {
      id: ids.customer,
      name: 'Construtora Horizonte',
      unitId: ids.unit,
      sellerId: ids.seller,
    }),
  ]);
  await openScreen('/create-budget?orcamento=novo', seller);
  const form = await screen.findByRole('form', { name: 'Novo orçamento' });
  const choose = async (name: string, option: RegExp) => {
    const field = await within(form).findByRole('combobox', { name });
    fireEvent.click(field);
    fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
  };
  await choose('Cliente', /Horizonte/);
  await choose('Obra', /Ipê/);
  const distance = within(form).getByLabelText<HTMLInputElement>(/Distância/);
  await waitFor(() => expect(distance.value).toBe('12,4'));
  within(form).getByText('Em linha reta: ajuste ao caminho.');
  fireEvent.change(distance, { target: { value: '18' } });
  await waitFor(() => expect(within(form).queryByText(/linha reta/)).toBeNull());
  expect(distance.value).toBe('18');
});

test('a new quote begins to say what the office set', async () => {
  const conditions = 'Pagamento na entrega. Lançar em {minutos} minutos.';
  answer(quotes.book, { ...book, pricing: { ...book.pricing, conditions } });
  await openScreen('/create-budget?orcamento=novo', seller);
  const form = await screen.findByRole('form', { name: 'Novo orçamento' });
  expect(within(form).getByLabelText<HTMLTextAreaElement>('Condições').value).toBe(
    'Pagamento na entrega. Lançar em 120 minutos.',
  );
});

test('a quote begins with the volume that was worked out, and with none where the address says nonsense', async () => {
  await openScreen(`/create-budget?orcamento=novo&m3=16.5&mixId=${ids.mix}`, seller);
  const form = await screen.findByRole('form', { name: 'Novo orçamento' });
  expect(within(form).getByLabelText<HTMLInputElement>(/^m³/).value).toBe('16,5');
  expect(within(form).getAllByLabelText<HTMLSelectElement>(/Traço/)[0]!.value).toBe(ids.mix);
  cleanup();
  await openScreen('/create-budget?orcamento=novo&m3=-4', seller);
  const other = await screen.findByRole('form', { name: 'Novo orçamento' });
  expect(within(other).getByLabelText<HTMLInputElement>(/^m³/).value).toBe('');
});

test('what was accepted is poured from its page, what is open first, and what goes beyond it is marked', async () => {
  show({ state: 'converted' }, [
    { ...item, plannedM3: 27, deliveredM3: 27 },
    { ...item, item: 1, words: 'C30 brita 0' },
  ]);
  await openScreen(`/quotes/${ids.load}`, seller);
  const part = await screen.findByRole('region', { name: 'Orçado e entregue' });
  within(part).getByText('3,0 m³ acima do orçado');
  within(part).getByText(/16,0 m³ sem programação/);
  const [first] = screen.getAllByRole('link', { name: 'Programar' });
  expect(first?.getAttribute('href')).toContain(`/pours/nova?orcamento=${ids.load}&item=1`);
});

test('what has all its pours offers no more of them as the next step', async () => {
  show({ state: 'converted' }, [{ ...item, plannedM3: 24 }]);
  await openScreen(`/quotes/${ids.load}`, seller);
  await screen.findByRole('region', { name: 'Orçado e entregue' });
  expect(screen.queryByRole('link', { name: 'Programar' })).toBeNull();
});

test('a discount is answered where it waits: no, with a reason', async () => {
  const told = answer(quotes.decide, quote);
  show({ state: 'awaiting_approval', desk: 'unit' });
  await openScreen(`/quotes/${ids.load}`, office);
  await screen.findByRole('button', { name: 'Aprovar e enviar' });
  expect(screen.getByText('Espera a aprovação da unidade antes de ir ao cliente')).toBeDefined();
  expect(screen.queryByText('Retirar o pedido')).toBeNull();
  await pressMore('Não aprovar');
  const box = await dialog('Não aprovar');
  fill('Por que não', 'Abaixo do custo.', box);
  press('Devolver ao vendedor', box);
  await waitFor(() =>
    expect(told).toMatchObject([{ grant: false, reason: 'Abaixo do custo.', revision: 3 }]),
  );
});

test('its history tells what the customer said on the page from what somebody heard', async () => {
  const word = blankOf(QuoteWord, { version: 1 });
  answer(
    records.quote,
    blankOf(QuotePage, {
      quote: { ...quote, state: 'approved', answer: 'accepted' },
      words: [
        {
          ...word,
          answer: 'accepted',
          at: '2026-11-18T13:00:00.000Z',
          notedBy: null,
          name: 'João da Obra',
          document: '•••.982.247-••',
          code: '0123456789abcdef',
        },
        { ...word, answer: 'refused', at: '2026-11-17T13:00:00.000Z', notedBy: 'Ana Prado', text: 'Preço' },
        {
          ...word,
          answer: 'change',
          at: '2026-11-16T13:00:00.000Z',
          notedBy: null,
          name: 'Marta Lima',
          text: 'Sem bomba',
        },
      ],
      items: [item],
    }),
  );
  await openScreen(`/quotes/${ids.load}`, seller);
  const history = await screen.findByRole('region', { name: 'Histórico' });
  const told = within(history);
  told.getByText('O cliente aceitou pela página');
  told.getByText('João da Obra, CPF •••.982.247-••');
  told.getByText('Código do aceite: 0123456789abcdef');
  told.getByText('Anotado por Ana Prado: o cliente recusou');
  told.getByText('“Preço”');
  told.getByText('O cliente pediu uma mudança pela página');
  told.getByText('“Sem bomba”');
});

test('the seller is told whom to call first, and why', async () => {
  answerBlank(
    contract.sellerDashboard.read,
    contract.commission.outlook,
    contract.leads.list,
    contract.commission.outlook,
    contract.pours.list,
    contract.concreteReturn.offers,
    contract.commission.outlook,
  );
  answer(
    quotes.funnel,
    blankOf(QuoteFunnel, {
      made: 4,
      won: 1,
      lost: 1,
      conversion: 0.5,
      lostReasons: [{ reason: 'Preço', quotes: 1, m3: 8 }],
    }),
  );
  answer(quotes.chase, [
    blankOf(QuoteToChase, {
      id: ids.load,
      number: 41,
      customer: 'Construtora Horizonte',
      phone: '15987654321',
      state: 'seen',
      m3: 24,
      validUntil: '2026-11-20',
      chance: 0.36,
      expectedM3: 8.64,
      reasons: ['Fecha 2 de 4', 'de quem já comprou, 2 de 2'],
    }),
  ]);
  await openScreen('/seller-dashboard', seller);
  const calls = await screen.findByRole('region', { name: 'Ligue agora' });
  await within(calls).findByText(/Fecha 2 de 4 · de quem já comprou, 2 de 2/);
  expect(within(calls).getByRole('link', { name: 'Ligar' }).getAttribute('href')).toBe('tel:+5515987654321');
  const funnel = screen.getByRole('region', { name: 'Orçamentos' });
  await within(funnel).findByText('Preço');
});
