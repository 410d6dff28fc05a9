import { z } from 'zod';
import { Email, Phone } from './identifiers.ts';
import { text } from './quantities.ts';

/** Whom to reach at a company: stands in its own row. */
export const Contact = z.object({
  name: text(80, 1, 'Informe o nome do contato.'),
  phone: Phone,
  email: Email.nullable(),
});
export type Contact = z.infer<typeof Contact>;

/** Contacts of one company. */
export const MOST_CONTACTS = 5;
export const Contacts = z.array(Contact).max(MOST_CONTACTS);

/** The contact that a sheet names in two of its cells. @param unnamed whose telephone it is that has no name */
export const broughtContacts = (name: string, phone: string, unnamed: string) =>
  name || phone ? [{ name: name || unnamed, phone, email: null }] : [];
