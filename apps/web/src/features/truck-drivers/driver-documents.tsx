import { Group, NativeSelect } from '@mantine/core';
import { driverDocumentWords } from '@traco/contract/crew-words';
import { type DriverDocumentKind, driverDocumentKinds } from '@traco/contract/driver-papers';
import type { Driver } from '@traco/contract/driver-record';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { DocumentField } from '../../domain/crew/document-field.tsx';
import { client } from '../../lib/api.ts';
import { formatDate } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import classes from './driver-entries.module.css';

/** His face is taken at the panel's head. */
const kinds = driverDocumentKinds.filter((each) => each !== 'photo');
/** What a driver's folder is complete with. */
const expectedKinds = kinds.filter((each) => each !== 'other');

/** A driver's documents as photos and PDFs; the newest of a kind is the one that counts. */
export function DriverDocuments({ driver, onChanged }: { driver: Driver; onChanged: () => void }) {
  const missing = expectedKinds.filter(
    (each) => !driver.documents.some((document) => document.kind === each),
  );
  const [kind, setKind] = useState<DriverDocumentKind>(missing[0] ?? 'licence');
  const attach = async (fileId: string | null) => {
    if (!fileId) return;
    try {
      await client.truckDrivers.attachDocument({ id: driver.id, documentId: newId(), kind, fileId });
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
          onChange={(event) => setKind(event.currentTarget.value as DriverDocumentKind)}
        />
        <DocumentField
          label="Anexar foto ou PDF"
          unitId={driver.unit.id}
          fileId={null}
          onChange={(fileId) => void attach(fileId)}
        />
      </Group>
    </>
  );
}
