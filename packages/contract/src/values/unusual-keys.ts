import { z } from 'zod';
import { text } from './quantities.ts';
import { LEAST_REASON } from './reasons.ts';

/** What is possible and still not usual: it is asked for a reason, which is kept. What cannot be is refused elsewhere. */
export const unusualKeys = [
  'over_drum',
  'truck_down',
  'truck_out',
  'driver_out',
  'driver_blocked',
  'price_off_list',
  'beyond_quote',
  'credit',
  'overdue',
  'old_date',
  'early_load',
  'far_date',
] as const;
export const UnusualKey = z.enum(unusualKeys);
export type UnusualKey = z.infer<typeof UnusualKey>;

/** What each is called where several are counted. */
export const unusualWords: Record<UnusualKey, string> = {
  over_drum: 'acima do balão',
  truck_down: 'com caminhão parado',
  truck_out: 'com caminhão já em viagem',
  driver_out: 'com motorista já em viagem',
  driver_blocked: 'com motorista impedido',
  price_off_list: 'com preço fora da tabela',
  beyond_quote: 'acima do orçado',
  credit: 'com crédito bloqueado',
  overdue: 'com pagamento vencido',
  old_date: 'com data antiga',
  early_load: 'antes da hora',
  far_date: 'com data distante',
};

/** One thing that is not usual, in a sentence, at the field that says it. */
export const Unusual = z.object({ key: UnusualKey, field: z.string(), sentence: z.string() });
export type Unusual = z.infer<typeof Unusual>;

/** Why each unusual thing is so all the same; of what is usual after all a reason says nothing and is not kept. */
export const Reasons = z.partialRecord(UnusualKey, text(300));
export type Reasons = z.infer<typeof Reasons>;
/** The reasons as they are sent with what is recorded. */
export const reasons = Reasons.default({});

/** What is unusual and lacks a reason as yet. */
export const lacking = (found: readonly Unusual[], reasons: Reasons): Unusual[] =>
  found.filter(({ key }) => (reasons[key] ?? '').trim().length < LEAST_REASON);

/** The refusal of whatever has something unusual without a reason: it names what, each with its sentence. */
export const unusualRefusal = {
  UNUSUAL: {
    status: 409,
    message: 'Há algo incomum aqui: diga o motivo.',
    data: z.object({ lacking: z.array(Unusual).min(1) }),
  },
} as const;
