import { Button, Checkbox } from '@mantine/core';
import type { FieldKind } from '@traco/contract/documents/document-words';
import type { DocumentDetails, SigningLink } from '@traco/contract/documents/documents';
import { Callout } from '../../ui/callout.tsx';
import { PdfViewer } from '../../ui/pdf-viewer/pdf-viewer.tsx';
import classes from './documents.module.css';
import { DraftTerms } from './draft-terms.tsx';
import { NewerDocument } from './newer-document.tsx';
import { PlacedFields } from './placed-fields.tsx';
import { type PreparedDraft, useDraft, useOriginal } from './use-draft.ts';
import { usePlacing } from './use-placing.ts';
import { useSendDraft } from './use-send-draft.ts';

/** Where a field goes, as it is asked for. */
const fieldsAsked: Record<FieldKind, string> = {
  signature: 'a assinatura',
  initials: 'a rubrica',
  date: 'a data',
  text: 'o texto',
  stamp: 'o carimbo',
};

interface Props {
  document: DocumentDetails;
  onSent: (sent: { document: DocumentDetails; links: SigningLink[] }) => void;
  onLeave: () => void;
}

/** Who signs a draft, and where: the document at one side with its fields, people and terms of it at the other. */
export default function PrepareScreen(props: Props) {
  const own = useDraft(props.document);
  return own.draft && <Preparation {...props} own={{ ...own, draft: own.draft }} />;
}

function Preparation({ document, own, onSent, onLeave }: Props & { own: PreparedDraft }) {
  const { draft, newer } = own;
  const original = useOriginal(document);
  const placing = usePlacing(own);
  const { paper, kind, put } = placing;
  const sending = useSendDraft({ document, own, onSent, onLeave });
  const { save, isSending, failure, tell, mails, byMail, setByMail } = sending;
  return (
    <div className={classes.prepare}>
      <div className={classes.paper} ref={paper}>
        {kind && (
          <p className={classes.hint} role="status">
            Toque na página onde vai {fieldsAsked[kind]}.
          </p>
        )}
        <PdfViewer
          source={original}
          mode="read"
          name={document.title}
          overlay={({ index }) => <PlacedFields page={index} draft={draft} placing={placing} />}
          onPageClick={put}
        />
      </div>
      <aside className={classes.terms} aria-label="Assinaturas do documento">
        {newer && (
          <NewerDocument
            differ={newer}
            onKeepMine={() => {
              tell('');
              own.keepMine();
            }}
            onTakeTheirs={() => {
              tell('');
              own.takeTheirs();
            }}
          />
        )}
        <DraftTerms own={own} placing={placing} dueField={sending.dueField} />
        {mails && (
          <Checkbox
            label="Enviar o link por e-mail a quem tem e-mail, quando chegar a vez"
            checked={byMail}
            onChange={(event) => setByMail(event.currentTarget.checked)}
          />
        )}
        <div className={classes.actions}>
          {failure && (
            <Callout tone="danger" role="alert" takesFocus>
              {failure}
            </Callout>
          )}
          <Button
            variant="default"
            onClick={() => void save('leave')}
            disabled={isSending || newer !== undefined}
          >
            Salvar rascunho
          </Button>
          <Button loading={isSending} disabled={newer !== undefined} onClick={() => void save('send')}>
            Enviar para assinatura
          </Button>
        </div>
      </aside>
    </div>
  );
}
