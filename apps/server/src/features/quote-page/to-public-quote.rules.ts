import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import type { PublicQuote } from '@traco/contract/quote-page/quote-page';
import type { QuoteStanding } from '@traco/contract/quote-page/quote-page-words';
import type { PricedLine } from '@traco/contract/quotes/priced-quote';
import { clockOf, cubic, plainNumber } from '@traco/contract/quotes/quote-words';
import { reais } from '@traco/contract/values/reais';
import type { FoundQuote, ReadQuote } from './found-quote.ts';

/** A quote as its customer reads it: of what was sent the offer alone, no list price, no floor, nothing of the company's own. */
export function toPublicQuote(found: ReadQuote): PublicQuote {
  const { seller, answered, number, version, validUntil, today, timeZone, company, unit, address } = found;
  const { sent } = found;
  const standing = standingOf(found);
  const said = answered && (JSON.parse(answered.payload) as Said);
  const answer = answered && said && said.kind !== 'change_asked' ? { said, hash: answered.hash } : null;
  return {
    number,
    version,
    sentAt: iso(found.sentAt),
    validUntil,
    today,
    timeZone,
    hash: found.sha256,
    company,
    unit,
    seller: {
      name: seller.name,
      phone: seller.phone,
      page: seller.code && `/seller-page/${seller.code}`,
    },
    customerName: sent.customer.name,
    site: [sent.site.name, address].filter(Boolean).join(', '),
    deliverOn: sent.terms.deliverOn ?? null,
    delivery: [fromWhen(sent.terms.deliverAt), sent.deliveryWindow].filter(Boolean).join(', '),
    payment: sent.payment ? paymentWords[sent.payment] : '',
    lines: sent.priced.lines.map(publicLine),
    totalCents: found.totalCents,
    m3: found.m3,
    conditions: [...sent.priced.conditions, ...paragraphs(sent.conditions)],
    standing,
    replacedBy: standing === 'replaced' ? found.lastVersion : null,
    answer:
      answer && (standing === 'accepted' || standing === 'refused')
        ? {
            at: iso(answer.said.at),
            name: answer.said.name ?? answer.said.by ?? '',
            reason: answer.said.reason ?? answer.said.text ?? '',
            receiptHash: answer.hash,
          }
        : null,
    asked:
      said?.kind === 'change_asked' && standing === 'open'
        ? { at: iso(said.at), message: said.message ?? '' }
        : null,
  };
}

/** How a link's version stands: what was sent after it comes first, then what became of it. */
export function standingOf({ state, version, lastVersion, validUntil, today }: Stood): QuoteStanding {
  if (version < lastVersion) return 'replaced';
  if (state === 'approved' || state === 'converted') return 'accepted';
  if (state === 'refused') return 'refused';
  if (state === 'draft' || state === 'awaiting_approval') return 'withdrawn';
  if (state === 'expired' || validUntil < today) return 'expired';
  return 'open';
}
type Stood = Pick<FoundQuote, 'state' | 'version' | 'lastVersion' | 'validUntil' | 'today'>;

/** What a link of the chain says of an answer. */
interface Said {
  kind: string;
  at: string;
  name?: string;
  /** Of the company, where somebody noted what the customer told them. */
  by?: string;
  reason?: string;
  message?: string;
  text?: string;
}

function publicLine({ words, quantity, unit, unitCents, cents, why }: PricedLine) {
  const counted = {
    m3: `${cubic(quantity)} × ${reais(unitCents)}`,
    kg: `${plainNumber(quantity)} kg × ${reais(unitCents)}`,
    piece: quantity === 1 ? '' : `${plainNumber(quantity)} × ${reais(unitCents)}`,
    percent: `${plainNumber(quantity)}% de ${reais(unitCents)}`,
  }[unit];
  return { words, detail: [counted, why].filter(Boolean).join(' · '), cents };
}

/** `a partir das 07:30`, of minutes of the day; empty where no time was said. */
const fromWhen = (minutes: number | null | undefined) =>
  minutes === null || minutes === undefined ? '' : `a partir das ${clockOf(minutes)}`;

const paragraphs = (words: string) => words.split('\n').flatMap((each) => each.trim() || []);
const iso = (at: string) => new Date(at).toISOString();
