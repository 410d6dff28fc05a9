import type { TermPersonLine } from '@traco/contract/terms/term';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { rollPages } from './roll-pages.rules.ts';
import type { HeldVersion } from './write-term.queries.ts';

interface Roll {
  version: HeldVersion;
  people: readonly TermPersonLine[];
  origin: string;
  madeAt: Date;
}

/** The roll to be signed by hand, A4 in black and white: the text with its hash, and a line for each. */
export async function rollFile({ version, people, origin, madeAt }: Roll): Promise<File> {
  const bytes = await makePdf({
    title: version.title,
    content: rollPages(version, people, origin),
    foot: `${version.title}, versão ${version.version} · SHA-256 ${version.sha256!.slice(0, 16)}… · página {page} de {pages}`,
    pictures: {},
    madeAt,
  });
  return new File([bytes], `termo-v${version.version}-assinaturas.pdf`, { type: 'application/pdf' });
}
