import { Button, CopyButton, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findDocumentStep, isOpenDocument } from '@traco/contract/document-states';
import { documentKindWords } from '@traco/contract/document-words';
import type { DocumentDetails, SigningLink } from '@traco/contract/documents';
import { codeWords, pathOfVerification } from '@traco/contract/verify';
import { lazy, Suspense, useState } from 'react';
import { deviceZone } from '../../domain/use-lookups.ts';
import { useSending } from '../../domain/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import { formatDay, formatInstant } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { statusOf } from './document-columns.tsx';
import classes from './documents.module.css';
import { type SignerAction, SignerLine } from './signer-line.tsx';
import { Timeline } from './timeline.tsx';

const LinksDialog = lazy(() => import('./links-dialog.tsx'));
const ReplaceDialog = lazy(() => import('./replace-dialog.tsx'));
const EndDialog = lazy(() => import('./end-dialog.tsx'));

interface Props {
  id: string;
  mayWrite: boolean;
  onPrepare: () => void;
  onClose: () => void;
}

type Asked =
  | { is: 'links'; links: readonly SigningLink[] }
  | { is: 'code'; code: string; name: string }
  | { is: 'replace'; signerId: string }
  | { is: 'cancel' | 'deadline' };

/** One document: how it stands, who has signed, what happened, its files. */
export default function DocumentPanel({ id, mayWrite, onPrepare, onClose }: Props) {
  const queries = useQueryClient();
  const found = useQuery(api.documents.get.queryOptions({ input: { id }, meta: changesWith('documents') }));
  const [asked, setAsked] = useState<Asked>();
  const { send, isSending, failure } = useSending();
  const renew = () => queries.invalidateQueries({ queryKey: api.documents.key() });
  const document = found.data;
  const open = (which: 'original' | 'sealed') =>
    send(async () => {
      const { address } = await client.documents.file({ id, which });
      window.open(address, '_blank', 'noopener');
    });
  const act = (action: SignerAction, signerId: string, name: string) => {
    if (action === 'replace') return setAsked({ is: 'replace', signerId });
    return send(async () => {
      if (action === 'code') {
        const { code } = await client.documents.makeCode({ id, signerId });
        setAsked({ is: 'code', code, name });
      } else {
        const link = await client.documents.makeLink({ id, signerId, isReminder: action === 'remind' });
        setAsked({ is: 'links', links: [link] });
      }
      await renew();
    });
  };
  return (
    <SidePanel
      title={document?.title ?? 'Documento'}
      status={document && statusOf(document.state)}
      size="xl"
      found={found}
      onClose={onClose}
    >
      {document && (
        <>
          {failure && (
            <Callout tone="danger" role="alert">
              {failure}
            </Callout>
          )}
          <Facts document={document} />
          <ul className={classes.lines}>
            {document.signers.map((signer) => (
              <SignerLine
                key={signer.id}
                signer={signer}
                isOpen={mayWrite && isOpenDocument(document.state)}
                isRefused={mayWrite && document.state === 'refused'}
                onAct={(action) => void act(action, signer.id, signer.name)}
              />
            ))}
          </ul>
          <Group gap="xs" my="md">
            {mayWrite && document.state === 'draft' && <Button onClick={onPrepare}>Preparar e enviar</Button>}
            <Button variant="default" loading={isSending} onClick={() => void open('original')}>
              Abrir original
            </Button>
            {document.sealed && (
              <Button variant="default" onClick={() => void open('sealed')}>
                Abrir assinado
              </Button>
            )}
            {document.code && (
              <Button component={ScreenLink} to={pathOfVerification(document.code)} variant="default">
                Verificação
              </Button>
            )}
            {mayWrite && (isOpenDocument(document.state) || document.state === 'expired') && (
              <Button variant="default" onClick={() => setAsked({ is: 'deadline' })}>
                Mudar prazo
              </Button>
            )}
            {mayWrite && findDocumentStep(document.state, 'cancelled') && (
              <Button variant="default" color="red" onClick={() => setAsked({ is: 'cancel' })}>
                Cancelar documento
              </Button>
            )}
            {mayWrite && document.state === 'signed' && document.sealed && (
              <Button
                variant="default"
                onClick={() =>
                  void send(async () => {
                    await client.documents.archive({ id, revision: document.revision });
                    await renew();
                  })
                }
              >
                Arquivar
              </Button>
            )}
          </Group>
          <Timeline id={id} />
          <Suspense>
            {asked?.is === 'links' && (
              <LinksDialog document={document} links={asked.links} onClose={() => setAsked(undefined)} />
            )}
            {asked?.is === 'code' && (
              <Callout tone="warning" role="status">
                Código de {asked.name}: <b>{asked.code}</b>, por 30 minutos. Passe por outro meio que não o do
                link.
              </Callout>
            )}
            {asked?.is === 'replace' && (
              <ReplaceDialog
                document={document}
                signerId={asked.signerId}
                onReplaced={(links) => {
                  setAsked({ is: 'links', links });
                  void renew();
                }}
                onClose={() => setAsked(undefined)}
              />
            )}
            {(asked?.is === 'cancel' || asked?.is === 'deadline') && (
              <EndDialog
                document={document}
                what={asked.is}
                onDone={() => {
                  setAsked(undefined);
                  void renew();
                }}
                onClose={() => setAsked(undefined)}
              />
            )}
          </Suspense>
        </>
      )}
    </SidePanel>
  );
}

const Facts = ({ document }: { document: DocumentDetails }) => (
  <DetailLines
    lines={[
      ['Tipo', documentKindWords[document.kind]],
      ['Unidade', document.unit?.name ?? 'Empresa'],
      ['Criado por', `${document.senderName}, ${formatInstant(document.createdAt, deviceZone())}`],
      ['Prazo', document.dueOn ? formatDay(document.dueOn) : 'sem prazo'],
      ['Ordem', document.inOrder ? 'um depois do outro' : 'todos ao mesmo tempo'],
      [
        'Arquivo',
        `${document.original.name} · ${counted(document.original.pages.length, 'página', 'páginas')}`,
      ],
      ...(document.original.earlierSignatures > 0
        ? [['Assinaturas anteriores', `${document.original.earlierSignatures}, preservadas`] as const]
        : []),
      ...(document.code
        ? [
            [
              'Código',
              <CopyButton key="code" value={document.code}>
                {({ copied, copy }) => (
                  <Button variant="default" size="compact-sm" onClick={copy}>
                    {copied ? 'Copiado' : codeWords(document.code!)}
                  </Button>
                )}
              </CopyButton>,
            ] as const,
          ]
        : []),
      ...(document.reason ? [['Motivo', document.reason] as const] : []),
    ]}
  />
);
