import { z } from 'zod';
import { unusualRefusal } from '../values/unusual-keys.ts';
import { Pour } from './pour.ts';
import { PourState } from './pour-states.ts';

// What the procedures of pours refuse, each in the sentence that is sent.

export const notFound = { POUR_NOT_FOUND: { status: 404, message: 'Programação não encontrada.' } } as const;
export const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou esta programação enquanto você a via.',
    data: z.object({ current: Pour }),
  },
} as const;
export const monthClosed = {
  MONTH_CLOSED: { status: 409, message: 'Este mês está fechado: nada pode ser programado nele.' },
} as const;
export const tooMuch = {
  TOO_FAR: { status: 422, message: 'Programe até um ano à frente.' },
  TOO_MANY_LOADS: { status: 422, message: 'São cargas demais para uma programação: divida-a.' },
} as const;
export const whatMayBeWrong = {
  ...monthClosed,
  ...unusualRefusal,
  IN_THE_PAST: { status: 422, message: 'A data e a hora já passaram.' },
  ...tooMuch,
  BELOW_FLOOR: {
    status: 422,
    message: 'O preço está abaixo do mínimo da tabela. Peça a aprovação da unidade.',
    data: z.object({ floorCentsPerM3: z.int() }),
  },
  REFERENCE_NOT_FOUND: {
    status: 422,
    message: 'Um dos cadastros escolhidos não existe.',
    data: z.object({ field: z.enum(['unitId', 'customerId', 'siteId', 'mixId', 'pumpId']) }),
  },
} as const;
export const lessThanDelivered = {
  LESS_THAN_DELIVERED: {
    status: 422,
    message: 'Já foi entregue mais do que isso.',
    data: z.object({ deliveredM3: z.number() }),
  },
} as const;
export const mixNotFound = {
  REFERENCE_NOT_FOUND: {
    status: 422,
    message: 'Um dos cadastros escolhidos não existe.',
    data: z.object({ field: z.enum(['mixId']) }),
  },
} as const;
export const wrongState = {
  WRONG_STATE: {
    status: 409,
    message: 'A situação da programação não permite isto.',
    data: z.object({ state: PourState }),
  },
} as const;
