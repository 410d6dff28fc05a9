import { useQuery } from '@tanstack/react-query';
import { documentEventWords } from '@traco/contract/documents/document-words';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatInstant } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import classes from './documents.module.css';

/** The chain of a document's evidence, and whether each link follows from the one before. */
export function Timeline({ id }: { id: string }) {
  const found = useQuery(
    api.documents.events.queryOptions({ input: { id }, meta: changesWith('documents', 'document_mails') }),
  );
  if (!found.data) return null;
  const { rows, isWhole } = found.data;
  return (
    <section aria-label="Evidências">
      <Callout tone={isWhole ? 'success' : 'danger'}>
        {isWhole
          ? 'A cadeia de evidências está íntegra.'
          : 'A cadeia de evidências foi alterada: algum registro não confere com o anterior.'}
      </Callout>
      <ol className={classes.chain}>
        {rows.map(({ sequence, kind, at, by, ipAddress, device, details, hash }) => (
          <li key={sequence}>
            <b>{documentEventWords[kind]}</b> · {by} · {formatInstant(at, deviceZone())}
            {details && <p>{details}</p>}
            {ipAddress && <p>{[ipAddress, device].filter(Boolean).join(' · ')}</p>}
            <code title={hash}>{hash.slice(0, 16)}…</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
