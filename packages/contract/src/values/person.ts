import { z } from 'zod';
import { Cpf, Email, Phone } from './identifiers.ts';
import { Name } from './names.ts';

/** The registers of people, by the role of their accounts. */
export const personKinds = ['seller', 'manager', 'driver', 'employee'] as const;
export type PersonKind = (typeof personKinds)[number];

/** How a person comes in: not at all, with the password or PIN that was given, with a chosen one, or no more. */
export const PersonAccess = z.enum(['none', 'temporary', 'own', 'disabled']);
export type PersonAccess = z.infer<typeof PersonAccess>;

/** The same in a word. */
export const accessWords: Record<PersonAccess, string> = {
  none: 'Sem acesso',
  temporary: 'Senha temporária',
  own: 'Com acesso',
  disabled: 'Acesso desativado',
};

/** What is said of anybody in a register. */
export const PersonFields = z.object({
  name: Name('Informe o nome.'),
  cpf: Cpf,
  phone: Phone.nullish(),
  email: Email.nullish(),
});
export type PersonFields = z.infer<typeof PersonFields>;

/** A password that is told once: with which CPF it is used, and whether the account is new. */
export const IssuedAccess = z.object({ cpf: z.string(), password: z.string(), isNewAccount: z.boolean() });
export type IssuedAccess = z.infer<typeof IssuedAccess>;
