import { z } from 'zod';
import { Cpf, Email, Phone } from '../values/identifiers.ts';
import { Id, Instant, line } from '../values/quantities.ts';
import { DOCUMENT_SIGNERS } from './document-limits.ts';
import { signerStates } from './document-states.ts';
import { signerRoles } from './document-words.ts';

/** How an e-mail to a signer stands. */
export const mailStates = ['waiting', 'sent', 'refused'] as const;

/** Whom the office asks to sign. */
export const SignerFields = z.object({
  id: Id,
  role: z.enum(signerRoles, { error: 'Escolha como a pessoa assina.' }),
  name: line(120, 3, 'Informe o nome completo.'),
  cpf: Cpf,
  email: Email.nullish().transform((email) => email ?? null),
  phone: Phone.nullish().transform((phone) => phone ?? null),
  /** Whether a one-time code is asked for, which the office tells the signer by another way. */
  asksCode: z.boolean().default(false),
});
export type SignerFields = z.infer<typeof SignerFields>;

export const SignerList = z
  .array(SignerFields)
  .max(DOCUMENT_SIGNERS, { error: `Use no máximo ${DOCUMENT_SIGNERS} signatários.` })
  .refine((signers) => new Set(signers.map(({ cpf }) => cpf)).size === signers.length, {
    error: 'Cada CPF assina uma vez: há um repetido.',
  });

/** A signer as the office sees them. */
export const Signer = z.object({
  id: z.string(),
  place: z.int(),
  role: z.enum(signerRoles),
  name: z.string(),
  cpf: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whoever has an account here, found by the CPF, may sign in their own panel too. */
  hasAccount: z.boolean(),
  asksCode: z.boolean(),
  state: z.enum(signerStates),
  signedAt: Instant.nullable(),
  /** Why the signer refused. */
  reason: z.string(),
  /** When the last link that still opens was made; null when none does. */
  linkedAt: Instant.nullable(),
  /** The last e-mail: waiting until it goes, or until the signer's turn comes; null when there is none. */
  mail: z.object({ state: z.enum(mailStates), at: Instant }).nullable(),
});
export type Signer = z.infer<typeof Signer>;
