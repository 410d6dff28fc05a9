import { maySatisfy } from '../../quotes/quote-approval.ts';
import { daysBetween } from '../../truck-drivers/paper-tone.ts';
import { reais } from '../../values/reais.ts';
import type { MatterOf } from '../matters.ts';
import { aboutOf, instant, many, minutesSince, numbered, rule, type Said, shortDay, volume } from './rule.ts';

type OfQuote = MatterOf<'quote-approval' | 'quote-answer' | 'quote-expiring'>;

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

export const quoteRules = [awaiting, answered, expiring];
