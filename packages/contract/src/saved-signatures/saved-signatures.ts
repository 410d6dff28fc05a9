import { z } from 'zod';
import { requires } from '../procedure.ts';
import { SIGNATURE_DESCRIPTION_LETTERS } from '../values/pdf-annotation.ts';
import { Id, text } from '../values/quantities.ts';

/** Signatures and initials that one person keeps. */
export const KEPT_SIGNATURES = 10;

export const signatureKinds = ['signature', 'initials'] as const;

const SavedSignature = z.object({
  id: Id,
  kind: z.enum(signatureKinds, { error: 'Diga se é assinatura ou rubrica.' }),
  description: text(SIGNATURE_DESCRIPTION_LETTERS, 1, 'Descreva a assinatura.'),
  /** The reader's own short form of the drawing. */
  data: z
    .string()
    .max(60_000, { error: 'A assinatura tem traços demais. Faça uma mais simples.' })
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'Assinatura ilegível.' }),
});

/** The signatures that a person keeps for the next time; nobody else sees them. */
export const savedSignatures = {
  list: requires('signed in')
    .route({ method: 'GET', path: '/saved-signatures', summary: 'As minhas assinaturas guardadas' })
    .output(z.array(SavedSignature.extend({ id: z.string() })).max(KEPT_SIGNATURES)),
  keep: requires('signed in', { once: 'id' })
    .route({ method: 'POST', path: '/saved-signatures', summary: 'Guarda uma assinatura' })
    .input(SavedSignature)
    .output(z.object({ id: z.string() }))
    .errors({
      ID_TAKEN: { status: 409, message: 'Esta assinatura já existe.' },
      TOO_MANY_SIGNATURES: {
        status: 422,
        message: `Guarde no máximo ${KEPT_SIGNATURES} assinaturas: apague uma antes.`,
      },
    }),
  /** The drawing is erased; that there was one stays. */
  forget: requires('signed in')
    .route({ method: 'POST', path: '/saved-signatures/{id}/forget', summary: 'Esquece uma assinatura' })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.string() }))
    .errors({ SIGNATURE_NOT_FOUND: { status: 404, message: 'Assinatura não encontrada.' } }),
};
