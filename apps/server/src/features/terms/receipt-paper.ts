import type { RecordedAnswer } from '@traco/contract/terms/term';
import { pathOfTerm } from '@traco/contract/terms/term-words';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { deviceOfAgent } from '../active-sessions/active-sessions.service.ts';
import type { AnswerRow } from './public-terms.queries.ts';
import { receiptPages, spacedCode } from './receipt-pages.rules.ts';
import { toRecordedAnswer } from './recorded-answer.rules.ts';

/** An answer with its device in words. */
export function readAnswer(row: AnswerRow): RecordedAnswer {
  const { os, browser } = deviceOfAgent(row.user_agent);
  return toRecordedAnswer(row, [browser, os].filter(Boolean).join(', '));
}

/** The receipt of an answer: who, what, when, from where, and the text to the letter. The same answer gives the same file. */
export async function receiptFile(row: AnswerRow, origin: string): Promise<File> {
  const answer = readAnswer(row);
  const bytes = await makePdf({
    title: `Recibo ${answer.code}`,
    content: receiptPages(answer, `${origin}${pathOfTerm(row.version_id)}`),
    foot: `Recibo ${spacedCode(answer.code)} · ${answer.title}, versão ${answer.version} · página {page} de {pages}`,
    pictures: {},
    madeAt: new Date(answer.answeredAt),
  });
  return new File([bytes], `recibo-${answer.code}.pdf`, { type: 'application/pdf' });
}
