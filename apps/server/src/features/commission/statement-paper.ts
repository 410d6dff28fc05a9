import type { Statement } from '@traco/contract/commission/statement';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { statementFoot, statementPages } from './statement-pages.rules.ts';

/** A month's commission as a PDF: A4, for black and white. One that is not closed says so across it. */
export async function printStatement(statement: Statement, now: Date): Promise<File> {
  const bytes = await makePdf({
    title: `Extrato de comissão ${statement.month}, ${statement.seller.name}`,
    content: statementPages(statement),
    foot: statementFoot(statement),
    pictures: {},
    madeAt: now,
    ...(statement.closed ? {} : { watermark: { text: 'EM ABERTO', opacity: 0.12 } }),
  });
  return new File([bytes], `comissao-${statement.month}.pdf`, { type: 'application/pdf' });
}
