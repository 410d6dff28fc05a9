import { z } from 'zod';
import { requires } from '../procedure.ts';
import { Instant, text } from '../values/quantities.ts';
import { LineKey } from './lines.ts';
import { ToldAttention } from './told.ts';

/** How long a line may be put off: an hour, or until tomorrow's first. What forbids something waits an hour at the most. */
export const SnoozeSpan = z.enum(['hour', 'tomorrow'], { error: 'Escolha até quando adiar.' });
export type SnoozeSpan = z.infer<typeof SnoozeSpan>;

/** What needs a person, from the one book of rules over the ledger. */
export const attention = {
  read: requires('signed in')
    .route({ method: 'GET', path: '/attention', summary: 'O que precisa de quem está no sistema' })
    .output(ToldAttention),
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
