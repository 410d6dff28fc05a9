import { z } from 'zod';
import { NoticeLine } from '../operational-sheet/driver-day.ts';
import { requires } from '../procedure.ts';
import { Instant, text } from '../values/quantities.ts';
import { AttentionLine, LineKey } from './lines.ts';

/** How long a line may be put off: an hour, or until tomorrow's first. What forbids something waits an hour at the most. */
export const SnoozeSpan = z.enum(['hour', 'tomorrow'], { error: 'Escolha até quando adiar.' });
export type SnoozeSpan = z.infer<typeof SnoozeSpan>;

/** A line that the person has put off, and why; it comes back by itself, or before that when it becomes graver. */
export const SnoozedLine = AttentionLine.extend({ until: Instant, reason: z.string() });
export type SnoozedLine = z.infer<typeof SnoozedLine>;

/** Lines of one answer: nobody reads more, and the count says how many there are. */
export const MOST_LINES = 300;

/** What needs this person now: the one list that the bell, the panels, the menu and the lists' colours are drawn from. */
export const Attention = z.object({
  at: Instant,
  /** The gravest first. */
  lines: z.array(AttentionLine).max(MOST_LINES),
  /** All of them, those beyond `lines` too; none that is put off. */
  count: z.int(),
  snoozed: z.array(SnoozedLine).max(MOST_LINES),
  /** What people were told, of fourteen days, the newest first. */
  notices: z.array(NoticeLine.extend({ link: z.string() })),
});
export type Attention = z.infer<typeof Attention>;

/** What needs a person, from the one book of rules over the ledger. */
export const attention = {
  read: requires('signed in')
    .route({ method: 'GET', path: '/attention', summary: 'O que precisa de quem está no sistema' })
    .output(Attention),
  snooze: requires('signed in')
    .route({ method: 'POST', path: '/attention/snooze', summary: 'Adia um item, com o motivo' })
    .input(z.object({ key: LineKey, span: SnoozeSpan, reason: text(200, 3, 'Diga por que adiar.') }))
    .output(z.object({ until: Instant }))
    .errors({
      NOT_WAITING: { status: 409, message: 'Isto já foi resolvido.' },
      TOO_GRAVE: { status: 422, message: 'Isto não espera até amanhã: adie por uma hora, no máximo.' },
    }),
  /** Puts a line back that was put off. */
  wake: requires('signed in')
    .route({ method: 'POST', path: '/attention/wake', summary: 'Traz de volta um item adiado' })
    .input(z.object({ key: LineKey }))
    .output(z.object({ woken: z.boolean() })),
};
