import { documentStateWords } from '@traco/contract/documents/document-states';
import type { DocumentLine } from '@traco/contract/records/document-page';
import { LinesPart } from '../../../kit/record/lines-part.tsx';
import { useRecordAddress } from '../../../kit/record/use-record-address.ts';
import { formatShortDate } from '../../../lib/formats.ts';
import type { Line } from '../../../ui/line-list.tsx';

/** The documents that a person signs, each with the way to its page. */
export function SignedLines({ documents, zone }: { documents: readonly DocumentLine[]; zone: string }) {
  const addressOf = useRecordAddress();
  const lines = documents.map(({ id, title, state, createdAt }): Line => {
    const to = addressOf('document', id);
    return {
      key: id,
      start: formatShortDate(createdAt, zone),
      title,
      end: documentStateWords[state],
      ...(to && { to }),
    };
  });
  return <LinesPart title="Assina" lines={lines} />;
}
