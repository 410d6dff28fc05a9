import { z } from 'zod';
import { Instant } from '../values/quantities.ts';

/** Whose data the company keeps under a name of their own. */
export const personKinds = ['driver', 'seller', 'manager', 'employee', 'customer'] as const;
export const PersonKind = z.enum(personKinds, { error: 'Escolha um cadastro da lista.' });
export type PersonKind = z.infer<typeof PersonKind>;

export const personKindWords: Record<PersonKind, string> = {
  driver: 'Motorista',
  seller: 'Vendedor',
  manager: 'Gerente',
  employee: 'Funcionário',
  customer: 'Cliente',
};

export const privacyActions = ['export', 'anonymise'] as const;

/** What is typed before a person's data become nobody's. */
export const ANONYMISE_WORD = 'ANONIMIZAR';

/** A person as found by name or document; the document is never shown whole. */
export const FoundPerson = z.object({
  kind: PersonKind,
  id: z.string(),
  name: z.string(),
  document: z.string(),
  unit: z.string(),
  active: z.boolean(),
  /** When the data became nobody's; null while they are the person's. */
  anonymisedAt: Instant.nullable(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;
