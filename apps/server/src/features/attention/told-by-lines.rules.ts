import type { AttentionLine } from '@traco/contract/attention/lines';
import { pathOfTerm } from '@traco/contract/terms/term-words';

/** A notice as far as it may be of the very thing that a line tells. */
export interface ToldNotice {
  text: string;
  link: string;
  from: string;
  conflictId: string | null;
}

/** Whom a request for a quote is from, as its notice says. */
const PUBLIC_PAGE = 'Página pública';

/**
 * The notices without those of what still waits in the list: there it is told in one place, with its action. Once it is
 * solved, what was written of it is news again.
 */
export function withoutTold<Notice extends ToldNotice>(
  notices: readonly Notice[],
  lines: readonly AttentionLine[],
): Notice[] {
  return notices.filter((notice) => !lines.some((line) => tells(line, notice)));
}

function tells(
  { key, about, sentence, place }: AttentionLine,
  { text, link, from, conflictId }: ToldNotice,
): boolean {
  const [rule, id] = key.split(':');
  switch (rule) {
    case 'help_call':
      // A long call is cut in its line.
      return about.includes(from) && text.startsWith(sentence.slice(1, -1).replace(/…$/, ''));
    case 'load_conflict':
      return conflictId === id;
    case 'term_due':
      return link === pathOfTerm(id!);
    case 'pour_change':
      return place.at === 'pour' && link.endsWith(`programacao=${place.id}`);
    case 'leads_new':
      return from === PUBLIC_PAGE;
    default:
      return false;
  }
}
