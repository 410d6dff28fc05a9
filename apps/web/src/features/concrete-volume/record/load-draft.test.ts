import { expect, test } from 'vitest';
import { loadFieldsOf, problemsOf, totalCentsOf } from './check-draft.ts';
import { blankDraft, change, isPristine, type LoadDraft, nextDraft } from './load-draft.ts';

const suggestions = {
  driverOf: (vehicleId: string) => (vehicleId === 'truck' ? 'joao' : null),
  priceOf: (mixId: string) => (mixId === 'c25' ? 43_000 : undefined),
  sellerOf: (customerId: string) => (customerId === 'construtora' ? 'maria' : undefined),
};
const parts = {
  now: new Date('2025-11-21T13:00:00Z'),
  timeZone: 'America/Sao_Paulo',
  closedMonths: ['2025-10'],
  firstDayOn: '2025-09-15',
  needsUnit: false,
  needsSeller: true,
};
const type = (draft: LoadDraft, ...typed: [Parameters<typeof change>[1], string][]) =>
  typed.reduce((all, [field, value]) => change(all, field, value, suggestions), draft);
const blank = () => blankDraft('0190-id', '2025-11-21T10:00');
const complete = () =>
  type(blank(), ['customerId', 'construtora'], ['mixId', 'c25'], ['loadedM3', '8'], ['vehicleId', 'truck']);

test('a complete load has no problems and is sent in UTC, m³ and centavos', () => {
  expect(problemsOf(complete(), parts)).toEqual({});
  expect(loadFieldsOf(complete(), parts)).toMatchObject({
    loadedAt: '2025-11-21T13:00:00.000Z',
    sellerId: 'maria',
    driverId: 'joao',
    loadedM3: 8,
    deliveredM3: 8,
    billedM3: 8,
    priceCentsPerM3: 43_000,
    noteNumber: null,
  });
});

test('delivered and billed follow loaded until they are touched', () => {
  const draft = type(blank(), ['loadedM3', '8'], ['deliveredM3', '7,5'], ['loadedM3', '9']);
  expect(draft).toMatchObject({ loadedM3: '9', deliveredM3: '7,5', billedM3: '9' });
});

test('the driver follows the truck, the price the product and the seller the customer, until touched', () => {
  expect(complete()).toMatchObject({ driverId: 'joao', price: '430,00', sellerId: 'maria' });
  const own = type(blank(), ['driverId', 'pedro'], ['price', '400'], ['sellerId', 'ana']);
  const chosen = type(own, ['vehicleId', 'truck'], ['mixId', 'c25'], ['customerId', 'construtora']);
  expect(chosen).toMatchObject({ driverId: 'pedro', price: '400', sellerId: 'ana' });
});

test('another customer has other sites', () => {
  expect(type(complete(), ['siteId', 'torre'], ['customerId', 'outro']).siteId).toBe('');
});

test('more delivered than loaded is said at the delivered volume', () => {
  const problems = problemsOf(type(complete(), ['deliveredM3', '8,5']), parts);
  expect(problems).toEqual({ deliveredM3: 'O volume entregue é maior que o carregado.' });
});

test.each([
  ['0,4', 'O volume mínimo é 0,5 m³.'],
  ['12,5', 'O volume máximo por carga é 12 m³.'],
  ['7,555', 'Use no máximo duas casas decimais.'],
  ['7,25', undefined],
  ['oito', 'Escreva o volume em m³, como 8 ou 7,5.'],
  ['', 'Informe o volume em m³.'],
])('a drum of "%s" m³ is refused', (typed, sentence) => {
  expect(problemsOf(type(complete(), ['loadedM3', typed]), parts).loadedM3).toBe(sentence);
});

test('half, full and tenth of a cubic metre are accepted', () => {
  for (const typed of ['0,5', '12', '7,1']) {
    expect(problemsOf(type(complete(), ['loadedM3', typed]), parts)).toEqual({});
  }
});

test('the clock may run five minutes ahead, not six', () => {
  expect(problemsOf(type(complete(), ['time', '10:05']), parts)).toEqual({});
  expect(problemsOf(type(complete(), ['time', '10:06']), parts)).toEqual({
    time: 'A data e a hora estão no futuro.',
  });
});

test('a closed month is refused at the date', () => {
  expect(problemsOf(type(complete(), ['day', '31/10/2025']), parts)).toEqual({
    day: 'O mês 10/2025 está fechado nesta unidade.',
  });
});

test("a day before the unit's first is refused at the date", () => {
  expect(problemsOf(type(complete(), ['day', '14/09/2025']), parts)).toEqual({
    day: 'Esta unidade recebe cargas a partir de 15/09/2025. Confira a data.',
  });
  expect(problemsOf(type(complete(), ['day', '15/09/2025']), parts)).toEqual({});
});

test('what is missing is told at each field, in the order of the form: the cursor goes to the first', () => {
  const missing = type(blank(), ['day', ''], ['noteNumber', 'x']);
  expect(Object.keys(problemsOf(missing, { ...parts, needsUnit: true }))).toEqual([
    'unitId',
    'day',
    'noteNumber',
    'customerId',
    'sellerId',
    'mixId',
    'loadedM3',
    'deliveredM3',
    'billedM3',
    'price',
  ]);
});

test('the total is what is billed times the price', () => {
  expect(totalCentsOf({ billedM3: '7,5', price: '430,10' })).toBe(322_575);
  expect(totalCentsOf({ billedM3: '', price: '430' })).toBeNull();
});

test('the next load of a pour keeps customer, site, product and price, not note, truck and volume', () => {
  const sent = type(complete(), ['siteId', 'torre'], ['noteNumber', '123'], ['price', '425']);
  const next = nextDraft(sent, 'another-id', '2025-11-21T10:20');
  expect(next).toMatchObject({ customerId: 'construtora', siteId: 'torre', mixId: 'c25', price: '425' });
  expect(next).toMatchObject({
    id: 'another-id',
    noteNumber: '',
    vehicleId: '',
    loadedM3: '',
    time: '10:20',
  });
  expect(isPristine(next)).toBe(true);
  expect(type(next, ['loadedM3', '7']).deliveredM3).toBe('7');
});

test('a typed day stays for the next load, today does not', () => {
  const yesterday = nextDraft(type(complete(), ['day', '20/11/2025']), 'n', '2025-11-21T10:20');
  expect(yesterday.day).toBe('20/11/2025');
  expect(nextDraft(complete(), 'n', '2025-11-22T00:01').day).toBe('22/11/2025');
});
