import { z } from 'zod';
import { Email, Phone } from '../values/identifiers.ts';
import { Id, text } from '../values/quantities.ts';
import { WebAddress } from '../values/web-address.ts';

/** How a signature is laid out. */
export const signatureLayouts = ['side', 'stacked', 'bar', 'compact'] as const;
export const SignatureLayout = z.enum(signatureLayouts, { error: 'Escolha um modelo da lista.' });
export type SignatureLayout = z.infer<typeof SignatureLayout>;

export const signatureLayoutWords: Record<SignatureLayout, string> = {
  side: 'Logo ao lado',
  stacked: 'Logo em cima',
  bar: 'Barra de cor',
  compact: 'Compacta, sem logo',
};

/** Lines that a template can demand. */
export const signatureLines = ['phone', 'email', 'address', 'logo', 'site', 'notice'] as const;
export type SignatureLine = (typeof signatureLines)[number];

export const signatureLineWords: Record<SignatureLine, string> = {
  phone: 'Telefone',
  email: 'E-mail',
  address: 'Endereço da unidade',
  logo: 'Logo',
  site: 'Site',
  notice: 'Aviso de privacidade',
};

/** A colour as `#rrggbb`. */
export const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'Cor inválida: use o formato #b0470f.' });

/** Words that neither begin a formula of a spreadsheet nor hold more than a line. */
const words = (most: number, least: number) =>
  text(most, least, 'Preencha este campo.').refine((value) => /^[\p{L}\d(]/u.test(value) || value === '', {
    error: 'Comece com uma letra ou um número.',
  });
const optional = <Schema extends z.ZodType<string>>(schema: Schema) => z.literal('').or(schema);

/** What stands on the signature of one person. */
export const SignatureFields = z.object({
  name: words(80, 1),
  jobTitle: words(80, 1),
  email: optional(Email).default(''),
  phone: optional(Phone).default(''),
  mobile: optional(Phone).default(''),
  /** Whether the mobile opens WhatsApp. */
  whatsapp: z.boolean().default(false),
  site: WebAddress.default(''),
  linkedin: WebAddress.default(''),
  instagram: WebAddress.default(''),
  address: z.boolean().default(true),
  logo: z.boolean().default(true),
  notice: z.boolean().default(false),
  /** The seller whose public page it leads to. */
  sellerId: Id.nullable().default(null),
  layout: SignatureLayout.default('side'),
  colour: Colour.default('#b0470f'),
});
export type SignatureFields = z.infer<typeof SignatureFields>;

/** What the company asks of every signature; what is locked cannot be chosen at a unit. */
export const SignatureTemplate = z.object({
  layout: SignatureLayout.default('side'),
  lockLayout: z.boolean().default(false),
  colour: Colour.default('#b0470f'),
  lockColour: z.boolean().default(false),
  site: WebAddress.default(''),
  lockSite: z.boolean().default(false),
  mandatory: z.array(z.enum(signatureLines)).max(signatureLines.length).default([]),
  notice: text(600).default(
    'Esta mensagem pode conter dados pessoais protegidos pela LGPD. Se a recebeu por engano, avise o remetente e apague-a.',
  ),
});
export type SignatureTemplate = z.infer<typeof SignatureTemplate>;

/** The fields that a template decides, with what it says of them. */
export function lockedFields(template: SignatureTemplate): Partial<SignatureFields> {
  const demands = (line: SignatureLine) => template.mandatory.includes(line);
  return {
    ...(template.lockLayout ? { layout: template.layout } : {}),
    ...(template.lockColour ? { colour: template.colour } : {}),
    ...(template.lockSite ? { site: template.site } : {}),
    ...(demands('address') ? { address: true } : {}),
    ...(demands('logo') ? { logo: true } : {}),
    ...(demands('notice') ? { notice: true } : {}),
  };
}

/** The first field that is not as the template wants it, or that it demands and that is empty. */
export function fieldAgainst(
  fields: SignatureFields,
  template: SignatureTemplate,
): keyof SignatureFields | undefined {
  const locked = Object.entries(lockedFields(template)) as [keyof SignatureFields, unknown][];
  const changed = locked.find(([field, value]) => fields[field] !== value)?.[0];
  if (changed) return changed;
  const empty = (['email', 'site'] as const).find(
    (field) => template.mandatory.includes(field) && fields[field] === '',
  );
  if (empty) return empty;
  return template.mandatory.includes('phone') && !fields.phone && !fields.mobile ? 'phone' : undefined;
}
