import { z } from 'zod';
import { requires } from '../procedure.ts';
import { Id, Instant } from '../values/quantities.ts';
import { SignatureFields, SignatureTemplate } from './signature-fields.ts';

/** A signature that is kept for a person of a unit. */
export const EmailSignature = z.object({
  id: z.string(),
  unitId: z.string(),
  fields: SignatureFields,
  revision: z.int(),
  updatedAt: Instant,
});
export type EmailSignature = z.infer<typeof EmailSignature>;

/** What signatures of a unit are made from. */
export const SignatureSources = z.object({
  template: SignatureTemplate,
  company: z.string(),
  /** Whole address of the company's logo; null while there is none. */
  logo: z.string().nullable(),
  unit: z.object({ id: z.string(), name: z.string(), address: z.string() }),
  sellers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** The whole address of the seller's page as it is now. */
      page: z.string(),
      /** When that address replaced another one; null as long as it is the first. */
      pageSince: Instant.nullable(),
    }),
  ),
});
export type SignatureSources = z.infer<typeof SignatureSources>;

/** More signatures than a plant has people in its office. */
export const MOST_SIGNATURES = 200;

const ofUnit = z.object({ unitId: Id.optional() });
const unitNotFound = { UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } } as const;
const notFound = { SIGNATURE_NOT_FOUND: { status: 404, message: 'Assinatura não encontrada.' } } as const;

/** Signatures for e-mails: `/unit/create-email-signature`. */
export const emailSignature = {
  sources: requires('email-signature:write')
    .route({ method: 'GET', path: '/email-signature/sources', summary: 'De que uma assinatura é feita' })
    .input(ofUnit)
    .output(SignatureSources)
    .errors(unitNotFound),
  list: requires('email-signature:write')
    .route({ method: 'GET', path: '/email-signature', summary: 'Assinaturas de uma unidade' })
    .input(ofUnit)
    .output(z.array(EmailSignature).max(MOST_SIGNATURES)),
  /** Keeps a signature: a new one with revision 0, under an id that the device made. */
  save: requires('email-signature:write')
    .route({ method: 'PUT', path: '/email-signature/{id}', summary: 'Guarda uma assinatura' })
    .input(ofUnit.extend({ id: Id, revision: z.int().min(0), fields: SignatureFields }))
    .output(EmailSignature)
    .errors({
      ...unitNotFound,
      ...notFound,
      LOCKED_BY_TEMPLATE: {
        status: 422,
        message: 'O modelo da empresa decide este campo: deixe-o como o modelo pede.',
        data: z.object({ field: z.string() }),
      },
      SELLER_NOT_FOUND: { status: 422, message: 'Vendedor não encontrado.' },
      STALE_REVISION: {
        status: 409,
        message: 'Outra pessoa alterou esta assinatura enquanto você a editava.',
        data: z.object({ current: EmailSignature }),
      },
      TOO_MANY_SIGNATURES: {
        status: 422,
        message: `Esta unidade já tem ${MOST_SIGNATURES} assinaturas. Remova uma que não se usa.`,
      },
    }),
  remove: requires('email-signature:write')
    .route({ method: 'POST', path: '/email-signature/{id}/remove', summary: 'Remove uma assinatura' })
    .input(z.object({ id: Id }))
    .output(z.object({ removed: z.literal(true) }))
    .errors(notFound),
};
