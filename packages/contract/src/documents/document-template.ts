import { z } from 'zod';
import { Cpf, Email, Phone } from '../values/identifiers.ts';
import { Id, Instant, line, text } from '../values/quantities.ts';
import { Kind, Title } from './document.ts';
import { Box } from './document-fields.ts';
import {
  DOCUMENT_FIELDS,
  DOCUMENT_SIGNERS,
  FIELD_LETTERS,
  LONGEST_TEMPLATE_DAYS,
} from './document-limits.ts';
import { documentKinds, fieldKinds, signerRoles } from './document-words.ts';

/** A template is offered until it is archived; it may be taken up again. */
export const templateStates = ['active', 'archived'] as const;

/** A place for a signer: whoever uses the template says who stands in it. */
export const TemplateRole = z.object({
  id: Id,
  label: line(60, 2, 'Dê um nome a cada lugar, como “Contratante”.'),
  role: z.enum(signerRoles, { error: 'Escolha como a pessoa assina.' }),
  asksCode: z.boolean().default(false),
});
export type TemplateRole = z.infer<typeof TemplateRole>;

/** The places of a template, in the order in which they sign. */
export const TemplateRoles = z
  .array(TemplateRole)
  .min(1, { error: 'O modelo precisa de ao menos um lugar de assinatura.' })
  .max(DOCUMENT_SIGNERS, { error: `Use no máximo ${DOCUMENT_SIGNERS} lugares.` })
  .refine((roles) => new Set(roles.map(({ id }) => id)).size === roles.length, {
    error: 'Há um lugar repetido.',
  });

/** What is filled in at a place of a page, by whoever stands in a role. */
export interface TemplateField {
  id: string;
  roleId: string;
  kind: (typeof fieldKinds)[number];
  box: Box;
  label: string;
  required: boolean;
}

/** What the office says of a template. */
export const TemplateFields = z.object({
  title: Title,
  kind: Kind,
  message: text(500).default(''),
  inOrder: z.boolean(),
  /** A document of it is due so many days after it is made; null: without a deadline. */
  dueDays: z
    .int({ error: 'Informe o prazo em dias.' })
    .min(1, { error: 'O prazo é de pelo menos 1 dia.' })
    .max(LONGEST_TEMPLATE_DAYS, { error: `O prazo é de no máximo ${LONGEST_TEMPLATE_DAYS} dias.` })
    .nullable(),
  roles: TemplateRoles,
});
export type TemplateFields = z.infer<typeof TemplateFields>;

/** A template in the list. */
export const TemplateRow = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(templateStates),
  unit: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether whoever asks may change it: the company's are the office's. */
  isOwn: z.boolean(),
  roles: z.array(
    z.object({ id: z.string(), label: z.string(), role: z.enum(signerRoles), asksCode: z.boolean() }),
  ),
  fields: z.int(),
  pages: z.int(),
  /** Documents that were made from it, as far as who asks sees them. */
  uses: z.int(),
  changedAt: Instant,
  revision: z.int(),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

/** A template with all that its use needs. */
export const TemplateDetails = TemplateRow.omit({ fields: true, pages: true }).extend({
  message: z.string(),
  inOrder: z.boolean(),
  dueDays: z.int().nullable(),
  madeBy: z.string(),
  fields: z.array(
    z.object({
      id: z.string(),
      roleId: z.string(),
      kind: z.enum(fieldKinds),
      box: Box,
      label: z.string(),
      required: z.boolean(),
    }),
  ),
  file: z.object({
    name: z.string(),
    bytes: z.int(),
    pages: z.array(z.object({ width: z.number(), height: z.number() })),
  }),
});
export type TemplateDetails = z.infer<typeof TemplateDetails>;

/** What of a template is told in its history. */
export const TemplateChange = z.enum(['title', 'kind', 'message', 'inOrder', 'dueDays', 'roles', 'state']);
export type TemplateChange = z.infer<typeof TemplateChange>;

/** Whoever stands in a role of a template. */
export const TemplatePerson = z.object({
  roleId: Id,
  name: line(120, 3, 'Informe o nome completo.'),
  cpf: Cpf,
  email: Email.nullish().transform((email) => email ?? null),
  phone: Phone.nullish().transform((phone) => phone ?? null),
});
export type TemplatePerson = z.infer<typeof TemplatePerson>;

export const TemplatePeople = z
  .array(TemplatePerson)
  .max(DOCUMENT_SIGNERS, { error: `Use no máximo ${DOCUMENT_SIGNERS} signatários.` })
  .refine((people) => new Set(people.map(({ cpf }) => cpf)).size === people.length, {
    error: 'Cada CPF assina uma vez: há um repetido.',
  });

/** What whoever makes a document of a template knows already of its texts; each field once. */
export const TemplateWords = z
  .array(
    z.object({
      fieldId: Id,
      text: line(FIELD_LETTERS, 1, 'Escreva algo, ou deixe o campo para quem assina.'),
    }),
  )
  .max(DOCUMENT_FIELDS, { error: `Use no máximo ${DOCUMENT_FIELDS} campos.` })
  .refine((words) => new Set(words.map(({ fieldId }) => fieldId)).size === words.length, {
    error: 'Há um campo repetido.',
  });
export type TemplateWords = z.infer<typeof TemplateWords>;
