import { type ScanSource, scanSourceSigns } from '../../public-page/public-page-words.ts';
import { isMobile, MANAGER_GREETING, vcardOf } from '../../public-page/vcard.ts';
import { whatsAppLink } from '../../values/phones.ts';
import type { ArtWords } from './code-art.ts';
import type { codeSizes } from './sizes.ts';

type CodeContent = 'page' | 'contact' | 'whatsapp';

/** Whom a code is of, as far as it tells of that person. */
export interface Coded {
  name: string;
  jobTitle: string;
  unitName: string;
  phone: string | null;
  email: string | null;
}

/** An address with the source that its readers are counted under. */
export const withSource = (address: string, source: ScanSource): string =>
  `${address}?o=${scanSourceSigns[source]}`;

/** A manager's contact as the code holds it: it works with no network. */
export const managerContact = ({ name, jobTitle, unitName, phone, email }: Coded): string =>
  vcardOf({ name, role: jobTitle, organisation: unitName, phone, email });

/** What a code holds: the page's address with what it is printed on as source, the contact, or the conversation. */
export function codeText(
  content: CodeContent,
  person: Coded,
  address: string | null,
  size: keyof typeof codeSizes | 'badge',
): string | null {
  if (content === 'page') return address && withSource(address, size);
  if (content === 'contact') return managerContact(person);
  return person.phone && isMobile(person.phone) ? whatsAppLink(person.phone, MANAGER_GREETING) : null;
}

/** What reading a code is good for, by what it opens. */
const calls = {
  page: { seller: 'Peça seu orçamento', employee: 'Validar vínculo', manager: '' },
  contact: 'Salve o contato',
  whatsapp: 'Fale no WhatsApp',
} as const;

/** What stands beside a person's code. */
export const artWords = (
  content: CodeContent,
  { name, jobTitle, unitName, kind }: Coded & { kind: keyof typeof calls.page },
): ArtWords => ({
  name,
  lines: [jobTitle, unitName].filter(Boolean),
  call: content === 'page' ? calls.page[kind] : calls[content],
});
