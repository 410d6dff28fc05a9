import { maySatisfy } from '../../quotes/quote-approval.ts';
import { daysBetween } from '../../truck-drivers/paper-tone.ts';
import { reais } from '../../values/reais.ts';
import type { MatterOf } from '../matters.ts';
import { aboutOf, instant, many, minutesSince, numbered, rule, type Said, shortDay, volume } from './rule.ts';

type OfQuote = MatterOf<
  'quote-approval' | 'quote-answer' | 'quote-change' | 'quote-expiring' | 'quote-accepted'
>;

const ofQuote = ({ id, number, customer, unitId }: OfQuote): Pick<Said, 'id' | 'about' | 'place'> => ({
  id,
  about: aboutOf(`Orçamento ${numbered(number)}`, customer),
  place: { at: 'quote', id, unitId },
});

/** Hours after which the office is told of what a plant has not answered. */
const LEFT_HOURS = 48;

/** A seller waits for a word, and the customer for the seller. */
const awaiting = rule<'quote-approval'>({
  key: 'quote_awaiting',
  kind: 'quote-approval',
  to: ['admin', 'supervisor', 'unit'],
  say: (quote, { role, now }) => {
    // What goes beyond a plant's own limits is no use to tell the plant; the office looks after what a plant leaves lying.
    if (!maySatisfy(role, quote.desk)) return null;
    const hours = minutesSince(quote.askedAt, now) / 60;
    if (role !== 'unit' && quote.desk === 'unit' && hours < LEFT_HOURS) return null;
    return {
      ...ofQuote(quote),
      severity: 'warning',
      sentence: `${quote.seller} pede aprovação: ${volume(quote.m3)} por ${reais(quote.totalCents)}. “${quote.reason}”`,
      since: instant(quote.askedAt),
      figure: quote.totalCents,
      action: { kind: 'open', label: 'Responder' },
    };
  },
});

const answered = rule<'quote-answer'>({
  key: 'quote_answered',
  kind: 'quote-answer',
  to: ['seller'],
  say: (quote) => ({
    ...ofQuote(quote),
    severity: quote.granted ? 'notice' : 'warning',
    sentence: quote.granted
      ? 'Aprovado: falta mandar o link ao cliente.'
      : `Não aprovado: “${quote.text}” Altere o preço ou fale com quem respondeu.`,
    since: instant(quote.decidedAt),
    figure: quote.totalCents,
    action: { kind: 'open', label: quote.granted ? 'Mandar o link' : 'Alterar' },
  }),
});

/** The customer has said what would make it a sale. */
const change = rule<'quote-change'>({
  key: 'quote_change',
  kind: 'quote-change',
  to: ['seller', 'unit'],
  say: (quote) => ({
    ...ofQuote(quote),
    severity: 'warning',
    sentence: `O cliente pede mudança${quote.text ? `: “${quote.text}”` : '.'}`,
    since: instant(quote.askedAt),
    figure: quote.totalCents,
    action: { kind: 'open', label: 'Alterar' },
  }),
});

/** `vence hoje`, `vence amanhã`, `vence em 2 dias (21/11)`. */
function endOf({ today, validUntil }: MatterOf<'quote-expiring'>): string {
  const days = daysBetween(today, validUntil);
  if (days <= 0) return 'Vence hoje';
  return days === 1 ? 'Vence amanhã' : `Vence em ${many(days, 'dia', 'dias')} (${shortDay(validUntil)})`;
}

/** Whoever does not call now prices it anew. */
const expiring = rule<'quote-expiring'>({
  key: 'quote_expiring',
  kind: 'quote-expiring',
  to: ['seller', 'unit'],
  say: (quote) => ({
    ...ofQuote(quote),
    severity: daysBetween(quote.today, quote.validUntil) <= 1 ? 'warning' : 'notice',
    sentence: `${endOf(quote)} e o cliente ${quote.isSeen ? 'abriu e não respondeu' : 'ainda não abriu'}: ${volume(quote.m3)} por ${reais(quote.totalCents)}.`,
    since: quote.sentAt && instant(quote.sentAt),
    figure: quote.totalCents,
    action: { kind: 'open', label: 'Abrir' },
  }),
});

/** Days for which an acceptance may lie, and days before the one that was offered on which it may not any more. */
const ACCEPTED_DAYS = 2;
const NEAR_DAYS = 3;

/** `Aceito para amanhã`, `O cliente aceitou há 3 dias`; null while there is time for both. */
function acceptedWords({ deliverOn, today, answeredAt }: MatterOf<'quote-accepted'>, now: Date) {
  const left = deliverOn === null ? null : daysBetween(today, deliverOn);
  if (left !== null && left < 0) return `Aceito para ${shortDay(deliverOn!)}, que passou,`;
  if (left !== null && left <= 1) return `Aceito para ${left === 0 ? 'hoje' : 'amanhã'}`;
  if (left !== null && left <= NEAR_DAYS) return `Aceito para ${shortDay(deliverOn!)} (em ${left} dias)`;
  const days = Math.floor(minutesSince(answeredAt, now) / 1_440);
  return days < ACCEPTED_DAYS ? null : `O cliente aceitou há ${many(days, 'dia', 'dias')}`;
}

/** The customer said yes and waits; nobody has a truck for it. */
const accepted = rule<'quote-accepted'>({
  key: 'quote_accepted',
  kind: 'quote-accepted',
  to: ['seller'],
  say: (quote, { now }) => {
    const words = acceptedWords(quote, now);
    if (!words) return null;
    return {
      ...ofQuote(quote),
      severity:
        quote.deliverOn !== null && daysBetween(quote.today, quote.deliverOn) <= 1 ? 'warning' : 'notice',
      sentence: `${words} e nada está programado: ${volume(quote.m3)} por ${reais(quote.totalCents)}.`,
      since: instant(quote.answeredAt),
      figure: quote.totalCents,
      action: { kind: 'open', label: 'Programar' },
    };
  },
});

export const quoteRules = [awaiting, answered, change, expiring, accepted];
