import { z } from 'zod';

/** Whether a customer may buy on credit: supply begins after its approval (a habit of the trade's contracts). */
export const creditStates = ['approved', 'under_analysis', 'blocked'] as const;
export const CreditState = z.enum(creditStates);
export type CreditState = z.infer<typeof CreditState>;
