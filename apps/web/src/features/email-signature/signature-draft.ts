import type { EmailSignature, SignatureSources } from '@traco/contract/email-signature/email-signature';
import {
  fieldAgainst,
  lockedFields,
  SignatureFields,
  type SignatureTemplate,
} from '@traco/contract/email-signature/signature-fields';
import { formatPhone } from '@traco/contract/values/identifiers';
import { byContract } from '../../kit/form/check-draft.ts';

/** The form's fields: as they are kept, a seller that is none as ''. */
export type SignatureDraft = Omit<SignatureFields, 'sellerId'> & { sellerId: string };

export const signatureLabels: Record<keyof SignatureDraft, string> = {
  name: 'Nome',
  jobTitle: 'Função',
  email: 'E-mail',
  phone: 'Telefone',
  mobile: 'Celular',
  whatsapp: 'O celular abre o WhatsApp',
  site: 'Site',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  address: 'Endereço da unidade',
  logo: 'Logo da empresa',
  notice: 'Aviso de privacidade',
  sellerId: 'Página do vendedor',
  layout: 'Modelo',
  colour: 'Cor',
};

const nothing = {
  name: '',
  jobTitle: '',
  email: '',
  phone: '',
  mobile: '',
  whatsapp: true,
  site: '',
  linkedin: '',
  instagram: '',
  address: true,
  logo: true,
  notice: false,
  sellerId: '',
};

/** What the form begins with; what the company's template locks is as it says. */
export function draftOf(fields: SignatureFields | null, template: SignatureTemplate): SignatureDraft {
  const { layout, colour, site } = template;
  const kept = fields
    ? {
        ...fields,
        phone: formatPhone(fields.phone),
        mobile: formatPhone(fields.mobile),
        sellerId: fields.sellerId ?? '',
      }
    : { ...nothing, layout, colour, site };
  return { ...kept, ...(lockedFields(template) as Partial<SignatureDraft>) };
}

/** The draft as it is sent. */
export const sendable = (draft: SignatureDraft) => ({ ...draft, sellerId: draft.sellerId || null });

/** Checks a draft, also by the company's template. */
export const checkBy = (template: SignatureTemplate) =>
  byContract(SignatureFields, sendable, {
    also: (draft: SignatureDraft) => {
      const parsed = SignatureFields.safeParse(sendable(draft));
      const field = parsed.success && fieldAgainst(parsed.data, template);
      return field ? { [field]: 'O modelo da empresa pede este campo.' } : {};
    },
  });

/** The seller whose page has had another address since the signature was kept: what was pasted leads nowhere. */
export function movedSeller(signature: EmailSignature | null, { sellers }: SignatureSources) {
  const seller = sellers.find(({ id }) => id === signature?.fields.sellerId);
  if (!signature || !seller?.pageSince) return undefined;
  return Date.parse(seller.pageSince) > Date.parse(signature.updatedAt) ? seller : undefined;
}

const samples = { name: 'Nome da pessoa', jobTitle: 'Função' } as const;

/** What the preview shows while somebody types: a field that is not right yet is left out. */
export function shownFields(draft: SignatureDraft): SignatureFields {
  const right = Object.entries(sendable(draft)).filter(
    ([field, value]) => SignatureFields.shape[field as keyof SignatureFields].safeParse(value).success,
  );
  return SignatureFields.parse({ ...samples, ...Object.fromEntries(right) });
}
