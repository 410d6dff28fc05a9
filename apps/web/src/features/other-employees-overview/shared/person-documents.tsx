import { Button } from '@mantine/core';
import {
  employeeDocumentKinds,
  employeeDocumentWords,
} from '@traco/contract/other-employees-overview/employee-papers';
import { useState } from 'react';
import classes from '../../../kit/record/person-entries.module.css';
import { formatDate, formatDay } from '../../../lib/formats.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DocumentDialog, type Documented } from './document-dialog.tsx';
import { documentName, holdsStatus } from './document-words.ts';

/** A person's documents, coloured by the days that are left; the newest of a kind is the one that counts. */
export function PersonDocuments(props: Documented) {
  const [isAdding, setAdding] = useState(false);
  const { documents, today, unit } = props.person;
  const missing = employeeDocumentKinds.filter(
    (kind) => kind !== 'other' && !documents.some((document) => document.kind === kind),
  );
  return (
    <>
      <ul className={classes.entries}>
        {documents.map((document) => (
          <li key={document.id} data-past={document.isReplaced || undefined}>
            <span>
              {document.file ? (
                <a href={`/api/files/${document.file.id}`} target="_blank" rel="noreferrer">
                  {documentName(document)}
                </a>
              ) : (
                documentName(document)
              )}
              <small>
                {[
                  document.expiresOn && `vale até ${formatDay(document.expiresOn)}`,
                  document.file ? document.file.name : 'sem arquivo',
                  `guardado em ${formatDate(document.createdAt, unit.timeZone)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {document.isReplaced ? 'anterior' : <StatusBadge status={holdsStatus(document, today)} />}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className={classes.quiet}>
          Sem registro: {missing.map((kind) => employeeDocumentWords[kind]).join(', ')}.
        </p>
      )}
      <Button mt="xs" size="xs" variant="default" onClick={() => setAdding(true)}>
        Salvar documento
      </Button>
      {isAdding && <DocumentDialog {...props} first={missing[0] ?? 'aso'} onClose={() => setAdding(false)} />}
    </>
  );
}
