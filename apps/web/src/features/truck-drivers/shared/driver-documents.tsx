import { Group, NativeSelect } from '@mantine/core';
import { driverDocumentWords } from '@traco/contract/crew/crew-words';
import type { DriverDocumentKind } from '@traco/contract/truck-drivers/driver-papers';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { formatDate } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { DocumentField } from '../../crew/shared/document-field.tsx';
import classes from './driver-entries.module.css';

interface Props<Kind extends DriverDocumentKind> {
  driver: Pick<Driver, 'id' | 'unit' | 'documents' | 'timeZone'>;
  /** What may be attached here; their face is taken at the panel's head. */
  kinds: readonly Kind[];
  attach: (document: { id: string; documentId: string; kind: Kind; fileId: string }) => Promise<unknown>;
  onChanged: () => void;
}

/** A driver's documents as photos and PDFs; the newest of a kind is the one that counts. */
export function DriverDocuments<Kind extends DriverDocumentKind>(props: Props<Kind>) {
  const { driver, kinds, attach, onChanged } = props;
  const missing = kinds.filter(
    (each) => each !== 'other' && !driver.documents.some((document) => document.kind === each),
  );
  const [kind, setKind] = useState<Kind>(missing[0] ?? kinds[0]!);
  const send = async (fileId: string | null) => {
    if (!fileId) return;
    try {
      await attach({ id: driver.id, documentId: newId(), kind, fileId });
      notify({ message: `${driverDocumentWords[kind]}: documento guardado.`, tone: 'success' });
    } catch (error) {
      notify({ message: sentenceFor(error), tone: 'error' });
    }
    onChanged();
  };
  const newest = new Set<string>();
  return (
    <>
      {missing.length > 0 && (
        <p className={classes.missing}>
          {missing.length === 1 ? 'Falta' : 'Faltam'}:{' '}
          {missing.map((each) => driverDocumentWords[each]).join(', ')}.
        </p>
      )}
      <ul className={classes.entries}>
        {driver.documents.map((document) => {
          const isNewest = !newest.has(document.kind);
          newest.add(document.kind);
          return (
            <li key={document.id} data-withdrawn={!isNewest || undefined}>
              <span>
                <a href={`/api/files/${document.fileId}`} target="_blank" rel="noreferrer">
                  {driverDocumentWords[document.kind]}
                </a>
                <small>
                  {document.name} · {formatDate(document.createdAt, driver.timeZone)}
                  {!isNewest && ' · anterior'}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
      <Group gap="xs" align="flex-end">
        <NativeSelect
          aria-label="Tipo do documento"
          data={kinds.map((value) => ({ value, label: driverDocumentWords[value] }))}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as Kind)}
        />
        <DocumentField
          label="Anexar foto ou PDF"
          unitId={driver.unit.id}
          fileId={null}
          onChange={(fileId) => void send(fileId)}
        />
      </Group>
    </>
  );
}
