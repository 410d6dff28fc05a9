import type { RecordedAnswer } from '@traco/contract/terms/term';
import type { TermValues } from '@traco/contract/terms/term-body';
import { termOfText } from '@traco/contract/terms/term-text';
import { formatCpf } from '@traco/contract/values/identifiers';
import type { AnswerRow } from './public-terms.queries.ts';

/**
 * An answer as it was given: its text read from what was frozen, and the person as it was then.
 * @param device the words of a user agent
 */
export function toRecordedAnswer(row: AnswerRow, device: string): RecordedAnswer {
  const { title, version, body } = termOfText(row.text);
  return {
    id: row.id,
    code: row.code,
    answer: row.answer,
    reason: row.reason,
    title,
    version,
    body,
    kind: row.kind,
    sha256: row.sha256,
    publishedAt: new Date(row.published_at).toISOString(),
    name: row.person_name,
    cpf: row.person_cpf,
    unitName: row.person_unit,
    answeredAt: new Date(row.answered_at).toISOString(),
    way: row.way,
    ipAddress: row.ip_address,
    device,
    signedOn: row.signed_on,
    fileId: row.file_id,
  };
}

/** What the variables of a text said to whoever answered it. */
export const valuesOf = ({
  name,
  cpf,
  unitName,
}: Pick<RecordedAnswer, 'name' | 'cpf' | 'unitName'>): TermValues => ({
  nome: name,
  cpf: formatCpf(cpf),
  unidade: unitName,
});
