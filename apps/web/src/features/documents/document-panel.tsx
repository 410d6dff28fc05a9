import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isOpenDocument } from '@traco/contract/documents/document-states';
import { documentKindWords } from '@traco/contract/documents/document-words';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import { codeWords } from '@traco/contract/verify/verify';
import { Suspense, useState } from 'react';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { RecordColumns } from '../../kit/record/record-columns.tsx';
import { RecordFrame } from '../../kit/record/record-frame.tsx';
import { linkTo } from '../../kit/record/record-link.tsx';
import { api } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import { formatInstant } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import { CopiedText } from '../../ui/copied-text.tsx';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { statusOf } from './document-columns.tsx';
import { DocumentDialogs, type OpenDialog } from './document-dialogs.tsx';
import { DocumentTimeline } from './document-timeline.tsx';
import { DocumentTop } from './document-top.tsx';
import classes from './documents.module.css';
import { SignerLine } from './signer-line.tsx';
import { useRenewDocuments } from './use-documents.ts';
import { useSignerActions } from './use-signer-actions.ts';

interface Props {
  id: string;
  mayWrite: boolean;
  onPrepare: () => void;
  /** Shows the documents of a person. */
  onPerson: (name: string) => void;
  /** Shows a template. */
  onTemplate: (id: string) => void;
  onClose: () => void;
}

/** One document: how it stands, who has signed, what happened, its files. */
export default function DocumentPanel({ id, mayWrite, onPrepare, onPerson, onTemplate, onClose }: Props) {
  const found = useQuery(
    api.records.document.queryOptions({ input: { id }, meta: changesWith('documents', 'document_mails') }),
  );
  const ways = useQuery(api.documents.ways.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  const [asked, setAsked] = useState<OpenDialog>();
  const { send, isSending, failure } = useSending();
  const renew = useRenewDocuments();
  const page = found.data;
  const document = page?.document;
  const act = useSignerActions({ id, send, onPerson, onAsk: setAsked });
  return (
    <RecordFrame
      kind="document"
      id={id}
      title={document?.title}
      status={document && statusOf(document.state)}
      size="xl"
      found={found}
      onClose={onClose}
    >
      {document && page && (
        <>
          {failure && (
            <Callout tone="danger" role="alert" takesFocus>
              {failure}
            </Callout>
          )}
          <DocumentTop
            document={document}
            isSending={isSending}
            send={send}
            onPrepare={onPrepare}
            onAsk={setAsked}
            onSigner={(...action) => void act(...action)}
          />
          {asked?.is === 'code' && (
            <Callout key={asked.code} tone="warning" role="status" takesFocus>
              Código de {asked.name}: <strong>{asked.code}</strong>, por 30 minutos. Passe por outro meio, não
              junto com o link.
            </Callout>
          )}
          <RecordColumns>
            <div>
              <ul className={classes.lines}>
                {document.signers.map((signer) => (
                  <SignerLine
                    key={signer.id}
                    signer={signer}
                    person={page.people.find(({ signerId }) => signerId === signer.id)}
                    isOpen={mayWrite && isOpenDocument(document.state)}
                    isRefused={mayWrite && document.state === 'refused'}
                    mails={ways.data?.mail === true}
                    onAct={(action) => void act(action, signer.id, signer.name)}
                  />
                ))}
              </ul>
              <Facts document={document} onTemplate={onTemplate} />
            </div>
            <DocumentTimeline page={page} />
          </RecordColumns>
          <Suspense>
            <DocumentDialogs
              document={document}
              asked={asked}
              onTemplate={onTemplate}
              onAsk={setAsked}
              onDone={() => void renew()}
            />
          </Suspense>
        </>
      )}
    </RecordFrame>
  );
}

const Facts = ({ document, onTemplate }: { document: DocumentDetails; onTemplate: (id: string) => void }) => (
  <DetailLines
    lines={[
      ['Tipo', documentKindWords[document.kind]],
      [
        'Modelo',
        document.template && (
          <Button
            variant="default"
            size="compact-sm"
            classNames={{ root: classes.template, label: classes.templateName }}
            data-on-paper
            onClick={() => document.template && onTemplate(document.template.id)}
          >
            {document.template.title}
          </Button>
        ),
      ],
      ['Unidade', linkTo('unit', document.unit) ?? 'Empresa'],
      ['Criado por', `${document.senderName}, ${formatInstant(document.createdAt, deviceZone())}`],
      ['Prazo', document.dueOn === null && 'sem prazo'],
      ['Ordem', document.inOrder ? 'um depois do outro' : 'todos ao mesmo tempo'],
      [
        'Arquivo',
        `${document.original.name} · ${counted(document.original.pages.length, 'página', 'páginas')}`,
      ],
      [
        'Assinaturas anteriores',
        document.original.earlierSignatures > 0 && `${document.original.earlierSignatures}, preservadas`,
      ],
      [
        'Código',
        document.code && (
          <CopiedText text={document.code} idle={codeWords(document.code)}>
            {({ words, copy }) => (
              <Button
                variant="default"
                size="compact-sm"
                classNames={{ root: classes.code!, label: classes.code! }}
                onClick={copy}
              >
                {words}
              </Button>
            )}
          </CopiedText>
        ),
      ],
      ['Selado', document.sealed && formatInstant(document.sealed.at, deviceZone())],
      ['Motivo', document.reason],
    ]}
  />
);
