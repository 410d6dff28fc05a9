import type { SigningPage } from '@traco/contract/sign/sign';
import { formatPhone } from '@traco/contract/values/identifiers';
import type { FoundSigning } from './sign.queries.ts';

const PARTICLES = new Set(['da', 'de', 'do', 'das', 'dos', 'e']);

/** `Maria da Silva` as `M•••• da S••••`: whoever knows the person knows whom it means. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => (PARTICLES.has(word.toLowerCase()) ? word : `${[...word][0]}••••`))
    .join(' ');

/** The end of an e-mail address or of a telephone: `m•••@empresa.com.br`, `final 4321`. */
export function contactHint({ email, phone }: { email: string | null; phone: string | null }): string {
  if (email) return `${email[0]}•••@${email.split('@')[1]}`;
  return phone ? `final ${formatPhone(phone).slice(-4)}` : '';
}

/** What a page shows besides what was found. */
interface Shown {
  file: string;
  marks: SigningPage['marks'];
  /** Whether the signer is signed in: the own name is no secret then. */
  isOwn: boolean;
}

/** The page of a signer: nobody's whole name, CPF or contact leaves. */
export function toSigningPage(found: FoundSigning, { file, marks, isOwn }: Shown): SigningPage {
  const { id, role, name, asksCode, isTurn } = found.signer;
  return {
    ...found,
    signer: {
      id,
      role,
      name: isOwn ? name : '',
      nameHint: maskedName(name),
      contactHint: contactHint(found.signer),
      asksCode,
      isTurn,
    },
    signers: found.signers.map(({ name: of, ...signer }) => ({ ...signer, nameHint: maskedName(of) })),
    marks,
    file,
  };
}
