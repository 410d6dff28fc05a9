import { weekdayOf } from '../values/calendar.ts';
import { halfUp, wholeOf } from '../values/half-up.ts';
import { workingShare } from '../values/working-days.ts';
import type { BookMix, PriceBook } from './price-book.ts';
import type { PricedLine, QuoteLineKind } from './priced-quote.ts';
import type { QuoteTerms } from './quote-fields.ts';
import { clockOf, cubic, plainNumber, quotePumpWords } from './quote-words.ts';

/** An item with its product and its price. */
export interface PricedItem {
  mix: BookMix;
  m3: number;
  discountPercent: number;
  /** Whether it goes through the pump: a product that no pump takes does not. */
  pumped: boolean;
  unitCents: number;
  listCents: number;
  cents: number;
}

type Parts = Pick<PricedLine, 'words' | 'quantity' | 'unit' | 'unitCents'> & { why?: string; key?: string };

/** A line that is no product's; none where it costs nothing. */
function line(kind: QuoteLineKind, { key, why = '', ...parts }: Parts): PricedLine[] {
  const parts100 = wholeOf(parts.quantity, 100) * parts.unitCents;
  const cents = halfUp(parts100, parts.unit === 'percent' ? 10_000 : 100);
  if (cents === 0) return [];
  return [
    { key: key ?? kind, kind, ...parts, cents, why, mixId: null, listCentsPerM3: null, discountPercent: 0 },
  ];
}

/** What comes on top of the products: what somebody asked for, and what the rules add by themselves. */
export function extraLines(terms: QuoteTerms, items: readonly PricedItem[], book: PriceBook): PricedLine[] {
  const m3 = volumeOf(items);
  if (m3 === 0) return [];
  return [
    ...pumpLines(terms, items, book),
    ...freightLine(terms, m3, book),
    ...incompleteLoads(items, book),
    ...surcharges(terms, items, book),
    ...wishes(terms, m3, book),
  ];
}

const volumeOf = (items: readonly PricedItem[]) =>
  items.reduce((sum, item) => sum + wholeOf(item.m3, 100), 0) / 100;

function pumpLines({ pumpKind }: QuoteTerms, items: readonly PricedItem[], { pricing }: PriceBook) {
  const pumped = volumeOf(items.filter((item) => item.pumped));
  if (!pumpKind || pumped === 0) return [];
  const { minimumM3, mobilisationCents, centsPerM3 } = pricing.pumps[pumpKind];
  const isLess = pumped < minimumM3;
  return [
    ...line('pump_mobilisation', {
      words: `Mobilização da ${quotePumpWords[pumpKind]}`,
      quantity: 1,
      unit: 'piece',
      unitCents: mobilisationCents,
    }),
    ...line('pumping', {
      words: 'Bombeamento',
      quantity: Math.max(pumped, minimumM3),
      unit: 'm3',
      unitCents: centsPerM3,
      why: isLess ? `O mínimo desta bomba é ${cubic(minimumM3)}; o pedido é ${cubic(pumped)}.` : '',
    }),
  ];
}

function freightLine({ distanceKm }: QuoteTerms, m3: number, { pricing }: PriceBook) {
  const band = pricing.freight.find(({ upToKm }) => distanceKm <= upToKm);
  const last = pricing.freight.at(-1);
  if (band)
    return line('freight', {
      words: `Frete até ${plainNumber(band.upToKm)} km`,
      quantity: m3,
      unit: 'm3',
      unitCents: band.centsPerM3,
      why: `A obra fica a ${plainNumber(distanceKm)} km.`,
    });
  if (!last) return [];
  const beyond = Math.ceil(Math.round((distanceKm - last.upToKm) * 10) / 10);
  return line('freight', {
    words: `Frete acima de ${plainNumber(last.upToKm)} km`,
    quantity: m3,
    unit: 'm3',
    unitCents: last.centsPerM3 + beyond * pricing.beyondCentsPerKm,
    why: `A obra fica a ${plainNumber(distanceKm)} km: ${beyond} km além da última faixa.`,
  });
}

/** What the last truck of an item goes without: two products never share a drum. */
function incompleteLoads(items: readonly PricedItem[], book: PriceBook) {
  const usual = wholeOf(book.loadM3, 100);
  const smallest = wholeOf(book.smallestLoadM3, 100);
  return items.flatMap(({ mix, m3 }, at) => {
    const whole = wholeOf(m3, 100);
    const last = whole % usual === 0 ? usual : whole % usual;
    if (last >= smallest) return [];
    return line('incomplete_load', {
      key: `incomplete_load:${at}`,
      words: `Carga incompleta de ${mix.name}`,
      quantity: (smallest - last) / 100,
      unit: 'm3',
      unitCents: book.pricing.incompleteCentsPerM3,
      why: `O último caminhão leva ${cubic(last / 100)}; o mínimo é ${cubic(book.smallestLoadM3)}.`,
    });
  });
}

const SATURDAY = 6;

/** Saturdays, Sundays and holidays, and nights: a share of the concrete. */
function surcharges(
  { deliverOn, deliverAt }: QuoteTerms,
  items: readonly PricedItem[],
  { pricing }: PriceBook,
) {
  const unitCents = items.reduce((sum, { cents }) => sum + cents, 0);
  const share = (kind: QuoteLineKind, words: string, quantity: number, why: string) =>
    line(kind, { words, quantity, unit: 'percent', unitCents, why });
  return [
    ...(isHoliday(deliverOn)
      ? share(
          'holiday',
          'Domingo ou feriado',
          pricing.holidayPercent,
          `A entrega é em ${dayWords(deliverOn!)}, domingo ou feriado.`,
        )
      : []),
    ...(deliverOn && !isHoliday(deliverOn) && weekdayOf(deliverOn) === SATURDAY
      ? share(
          'saturday',
          'Sábado',
          pricing.saturdayPercent,
          `A entrega é em ${dayWords(deliverOn)}, um sábado.`,
        )
      : []),
    ...(isNight(deliverAt, pricing)
      ? share('night', 'Noturno', pricing.nightPercent, `A entrega começa às ${clockOf(deliverAt!)}.`)
      : []),
  ];
}

const isHoliday = (day: string | null | undefined) => Boolean(day) && workingShare(day!) === 0;
const dayWords = (day: string) => day.split('-').reverse().join('/');

/** Whether a minute of the day is of the night, which goes over midnight. */
function isNight(
  minute: number | null | undefined,
  { nightFrom, nightTo }: { nightFrom: number; nightTo: number },
): boolean {
  if (minute === null || minute === undefined || nightFrom === nightTo) return false;
  return nightFrom > nightTo
    ? minute >= nightFrom || minute < nightTo
    : minute >= nightFrom && minute < nightTo;
}

/** What the customer wishes besides. */
function wishes({ moulding, fibreKgPerM3, ice }: QuoteTerms, m3: number, { pricing }: PriceBook) {
  const kilos = halfUp(wholeOf(m3, 100) * wholeOf(fibreKgPerM3, 100), 100) / 100;
  return [
    ...(moulding
      ? line('moulding', {
          words: 'Moldagem de corpos de prova',
          quantity: Math.ceil(wholeOf(m3, 100) / wholeOf(pricing.mouldingEveryM3, 100)),
          unit: 'piece',
          unitCents: pricing.mouldingCents,
          why: `Um exemplar a cada ${cubic(pricing.mouldingEveryM3)}.`,
        })
      : []),
    ...(kilos > 0
      ? line('fibre', {
          words: 'Fibra',
          quantity: kilos,
          unit: 'kg',
          unitCents: pricing.fibreCentsPerKg,
          why: `${plainNumber(fibreKgPerM3)} kg por m³.`,
        })
      : []),
    ...(ice
      ? line('ice', { words: 'Gelo', quantity: m3, unit: 'm3', unitCents: pricing.iceCentsPerM3 })
      : []),
  ];
}
