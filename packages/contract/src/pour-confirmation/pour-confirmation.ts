import { z } from 'zod';
import {
  ConfirmationAnswer,
  ConfirmationChecklist,
  PourChangeState,
  PourElement,
  PourM3,
  PourWish,
} from '../pours/pour.ts';
import { requires } from '../procedure.ts';
import { CubicMetres, Id, Instant, text } from '../values/quantities.ts';

/** A token of 256 random bits, as it stands in the link. */
export const ConfirmationToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, { error: 'Este link não vale mais. Peça outro à concreteira.' });

const linkDead = {
  LINK_DEAD: { status: 404, message: 'Este link não vale mais. Peça outro à concreteira.' },
} as const;

/** Whether the pour is still to come, and why not. */
export const PourStanding = z.enum(['open', 'suspended', 'cancelled', 'begun', 'over']);
export type PourStanding = z.infer<typeof PourStanding>;

/** What the customer sees: their own pour, no prices, nobody else's. */
export const PublicPour = z.object({
  number: z.int(),
  unitName: z.string(),
  sellerName: z.string(),
  sellerPhone: z.string().nullable(),
  customerName: z.string(),
  siteName: z.string(),
  address: z.string(),
  startsAt: Instant,
  timeZone: z.string(),
  m3: CubicMetres,
  mixName: z.string(),
  slumpMm: z.int(),
  element: PourElement,
  pumped: z.boolean(),
  intervalMinutes: z.int(),
  loads: z.int(),
  contactName: z.string(),
  answer: ConfirmationAnswer.nullable(),
  answeredAt: Instant.nullable(),
  /** What was asked for by this link, and what the plant said to it; null while nothing was. */
  asked: z
    .object({
      wish: PourWish,
      m3: CubicMetres.nullable(),
      state: PourChangeState,
      answer: z.string(),
      answeredAt: Instant.nullable(),
    })
    .nullable(),
  /** Whether the day or the hour became another after the answer. */
  movedSince: z.boolean(),
  standing: PourStanding,
});
export type PublicPour = z.infer<typeof PublicPour>;

/** The confirmation of the day before, by a link that needs no login. */
export const pourConfirmation = {
  /** Makes a new link (older ones die) and tells the text to share. The token is shown this once. */
  send: requires('pours:request')
    .route({ method: 'POST', path: '/pours/{id}/confirmation', summary: 'Cria o link de confirmação' })
    .input(z.object({ id: Id }))
    .output(z.object({ token: z.string(), expiresAt: Instant, path: z.string() }))
    .errors({
      POUR_NOT_FOUND: { status: 404, message: 'Programação não encontrada.' },
      WRONG_STATE: { status: 409, message: 'A situação da programação não permite isto.' },
    }),
  read: requires('open to all')
    .route({ method: 'GET', path: '/pour-confirmation/{token}', summary: 'Mostra a programação ao cliente' })
    .input(z.object({ token: ConfirmationToken }))
    .output(PublicPour)
    .errors(linkDead),
  answer: requires('open to all')
    .route({
      method: 'POST',
      path: '/pour-confirmation/{token}',
      summary: 'O cliente confirma ou pede mudança',
    })
    .input(
      z.object({
        token: ConfirmationToken,
        answer: ConfirmationAnswer,
        checklist: ConfirmationChecklist,
        /** What the customer read: that is confirmed, and nothing that the office changed meanwhile. */
        seen: z.object({ startsAt: Instant, m3: CubicMetres }),
        /** Final m³ when it is another. */
        m3: PourM3.nullish(),
        name: text(80, 1, 'Informe o seu nome.'),
        message: text(500).default(''),
      }),
    )
    .output(PublicPour)
    .errors({
      ...linkDead,
      ALREADY_ANSWERED: { status: 409, message: 'Esta programação já foi respondida. Fale com o vendedor.' },
      CHANGED_MEANWHILE: {
        status: 409,
        message:
          'A concreteira alterou esta programação enquanto você a lia. Confira o dia, a hora e o volume.',
      },
      CHECKLIST_INCOMPLETE: {
        status: 422,
        message: 'Para confirmar, marque todos os itens ou conte o que falta.',
      },
      MESSAGE_REQUIRED: { status: 422, message: 'Conte o que deve mudar.' },
    }),
};
