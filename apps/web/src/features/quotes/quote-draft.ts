import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { pumpKindWords } from '@traco/contract/pours/pour-words';
import type { Quote } from '@traco/contract/quotes/quote';
import { QuoteFields, QuoteTerms } from '@traco/contract/quotes/quote-fields';
import { clockOf } from '@traco/contract/quotes/quote-words';
import {
  choice,
  type DraftOf,
  day,
  drawn,
  type FieldKind,
  optional,
  phone,
  type ReadOf,
  rows,
  text,
  tick,
  typedBy,
} from '../../kit/form/field-kinds.ts';
import { parseTime } from '../../lib/brazilian-date.ts';
import { figuresOf, parseBrazilianNumber, typedVolume } from '../../lib/brazilian-number.ts';
import type { Measured } from './measured.ts';

/** A time of the day, kept in minutes. */
const time = (label: string): FieldKind<string, number> => ({
  label,
  show: (value) => (value === null || value === undefined ? '' : clockOf(value)),
  read: (typed) => {
    const [hours, minutes] = (parseTime(typed) ?? '').split(':').map(Number);
    return hours === undefined || minutes === undefined ? Number.NaN : hours * 60 + minutes;
  },
  input: { placeholder: 'hh:mm', inputMode: 'numeric' },
});

const figure = (label: string, usual?: number): FieldKind<string, number> => ({
  label,
  show: (value) => (value === null || value === undefined || value === usual ? '' : typedVolume(value)),
  read: (typed) =>
    typed === '' && usual !== undefined ? usual : (parseBrazilianNumber(typed) ?? Number.NaN),
  mask: figuresOf,
  input: { inputMode: 'decimal' },
});

/** A figure as the cell of a row. */
const cell = (kind: FieldKind<string, number>): FieldKind<string, string> => ({
  ...kind,
  show: (value) => kind.show(value === null || value === undefined ? null : Number(value)),
});

/** Whether an item goes through the pump: it does where nothing else is said. */
const pumped: FieldKind<string, string> = {
  label: 'Bombeamento',
  words: { no: 'Sem bomba' },
  show: (value) => (String(value) === 'false' ? 'no' : ''),
  read: (typed) => (typed !== 'no') as never,
  input: { placeholder: 'Com bomba' },
};

export const itemFields = {
  mixId: text('Traço'),
  m3: drawn(cell(figure('m³')), { placeholder: 'm³' }),
  discountPercent: drawn(cell(figure('Desconto %', 0)), { placeholder: 'Desc. %' }),
  pumped,
};

const fields = {
  unitId: choice('Unidade'),
  sellerId: choice('Vendedor'),
  customerId: text('Cliente'),
  chosenName: text('Cliente'),
  customerName: text('Ou só o nome'),
  customerPhone: optional(phone()),
  siteId: text('Obra'),
  place: text('Onde fica a obra'),
  leadId: text('Pedido do site'),
  items: rows('Traços', itemFields, { one: 'traço', most: 30 }),
  distanceKm: drawn(figure('Distância (km)'), { placeholder: 'km' }),
  deliverOn: optional(day('Entrega em')),
  deliverAt: optional(time('A partir das')),
  pumpKind: optional(choice('Bomba', pumpKindWords)),
  fibreKgPerM3: drawn(figure('Fibra (kg por m³)', 0), { placeholder: 'Sem fibra' }),
  moulding: tick('Moldagem de corpos de prova'),
  ice: tick('Gelo'),
  validUntil: day('Válido até'),
  payment: optional(choice('Pagamento', paymentWords)),
  deliveryWindow: text('Quando o cliente quer'),
  conditions: text('Condições'),
  notes: text('Anotações (o cliente não vê)'),
};
export type QuoteDraft = DraftOf<typeof fields>;

/** What a new quote begins with. */
export interface QuoteStart {
  unitId: string;
  validUntil: string;
  conditions: string;
  measured?: Measured;
  lead?: {
    id: string;
    name: string;
    phone: string;
    place: string;
    m3: number | null;
    wantedOn: string | null;
    sellerId: string;
  };
}

function beginning({ lead, measured, ...start }: QuoteStart) {
  const blank = {
    mixId: measured?.mixId ?? '',
    m3: measured?.m3 ?? lead?.m3 ?? null,
    discountPercent: 0,
    pumped: true,
  };
  return {
    ...start,
    items: [blank],
    ...(lead && {
      leadId: lead.id,
      sellerId: lead.sellerId,
      customerName: lead.name,
      customerPhone: lead.phone,
      place: lead.place,
      deliverOn: lead.wantedOn,
    }),
  };
}

const ofQuote = (quote: Quote) => ({
  ...quote,
  ...quote.terms,
  unitId: quote.unit.id,
  sellerId: quote.seller.id,
  customerId: quote.customer?.id ?? '',
  chosenName: quote.customer?.name ?? '',
  siteId: quote.site?.id ?? '',
  leadId: quote.leadId ?? '',
});

const none = (typed: unknown) => typed || null;
type Read = ReadOf<typeof fields>;

/** What is typed as the contract knows it. */
const inputOf = ({ chosenName: _, unitId, sellerId, ...read }: Read) => ({
  ...read,
  ...(unitId ? { unitId } : {}),
  ...(sellerId ? { sellerId } : {}),
  customerId: none(read.customerId),
  siteId: none(read.siteId),
  leadId: none(read.leadId),
  customerName: read.customerId ? '' : read.customerName,
});

/** The form of a quote: what it shows of one, what it begins with, what it sends. */
export const quoteTyping = (start: QuoteStart) =>
  typedBy(QuoteFields, fields, (row: Quote | null) => (row ? ofQuote(row) : beginning(start)), {
    input: inputOf,
    also: ({ deliverAt }) =>
      deliverAt && !parseTime(deliverAt) ? { deliverAt: 'Informe uma hora válida.' } : {},
  });

/** What can be priced of what is typed so far: items that are whole, the way as far as it is known. */
export function termsTyped(draft: QuoteDraft): QuoteTerms | null {
  const read = Object.fromEntries(
    (['distanceKm', 'deliverOn', 'deliverAt', 'pumpKind', 'fibreKgPerM3', 'moulding', 'ice'] as const).map(
      (field) => [field, fields[field].read(draft[field] as never)],
    ),
  );
  const items = (fields.items.read(draft.items) as unknown[]).filter(
    (item) => QuoteTerms.shape.items.safeParse([item]).success,
  );
  const known = Object.fromEntries(
    Object.entries(read).filter(
      ([field, value]) => QuoteTerms.shape[field as keyof QuoteTerms].safeParse(value).success,
    ),
  );
  const terms = QuoteTerms.safeParse({ distanceKm: 0, ...known, items });
  return terms.success ? terms.data : null;
}
