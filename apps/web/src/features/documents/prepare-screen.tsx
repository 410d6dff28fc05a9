import { Button, Checkbox, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { type FieldKind, fieldKinds, fieldKindWords } from '@traco/contract/documents/document-words';
import type { DocumentDetails, SigningLink } from '@traco/contract/documents/documents';
import { useRef, useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { Callout } from '../../ui/callout.tsx';
import { PdfViewer } from '../../ui/pdf-viewer/pdf-viewer.tsx';
import type { PdfPage, PdfPlace } from '../../ui/pdf-viewer/pdf-viewer-types.ts';
import { completePart, type DocumentDraft, fieldsOf, lackOf, lackOfDay, newField } from './document-draft.ts';
import classes from './documents.module.css';
import { FieldBox } from './field-box.tsx';
import { NewerDocument } from './newer-document.tsx';
import { colourOf } from './signer-colours.ts';
import { SignersEditor } from './signers-editor.tsx';
import { useRenewDocuments } from './use-documents.ts';
import { useDraft, useOriginal } from './use-draft.ts';

const HALF_KEPT = 'Rascunho salvo. Quem está incompleto fica só neste aparelho, até você completar.';
const HALF_LOST = 'Rascunho salvo sem quem está incompleto: este aparelho não o guardou. Inclua-o de novo.';
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
export default function PrepareScreen({ document, onSent, onLeave }: Props) {
  const { draft, change, keep, forget, newer, keepMine, takeTheirs } = useDraft(document);
  const original = useOriginal(document);
  const renew = useRenewDocuments();
  const paper = useRef<HTMLDivElement>(null);
  const dueField = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ signer?: string; field?: string }>({});
  const [kind, setKind] = useState<FieldKind | ''>('');
  const [byMail, setByMail] = useState(true);
  const { send, isSending, failure, tell } = useSending();
  const ways = useQuery(api.documents.ways.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  if (!draft) return null;
  const mails = ways.data?.mail === true && draft.signers.some(({ email }) => email.trim() !== '');
  const signerId = chosen.signer ?? draft.signers[0]?.id;
  const changeFields = (fields: DocumentDraft['fields']) => change({ fields });
  const choose = (next: FieldKind) => {
    setKind(kind === next ? '' : next);
    // On a phone the page lies above what was just pressed.
    paper.current?.scrollIntoView({ block: 'nearest' });
  };
  const put = (place: PdfPlace) => {
    if (!kind || !signerId) return;
    const field = newField(kind, signerId, place);
    changeFields([...draft.fields, field]);
    setChosen({ signer: signerId, field: field.id });
    setKind('');
  };
  const save = (then: 'leave' | 'send') => {
    const now = new Date();
    const lack = then === 'send' ? lackOf(draft, now) : '';
    // What is wrong with the day stands at its field already.
    if (lack && lack === lackOfDay(draft.dueOn, now)) return dueField.current?.focus();
    if (lack) return tell(lack);
    const { id } = document;
    return send(
      async () => {
        const part = then === 'leave' ? completePart(draft) : draft;
        const { revision } = await client.documents.prepare({ id, ...fieldsOf(part) });
        if (then === 'leave') {
          const isWhole = part.signers.length === draft.signers.length;
          if (isWhole) await forget();
          else notify({ message: (await keep(revision)) ? HALF_KEPT : HALF_LOST, tone: 'warning' });
          return onLeave();
        }
        // It is saved, whatever becomes of the sending: the next try goes on from here.
        change({ revision });
        const sent = await client.documents.send({ id, revision, byMail: mails && byMail });
        await forget();
        onSent(sent);
      },
      (error) => {
        // What somebody else did with it meanwhile is looked at.
        if (error instanceof ORPCError && ['STALE_REVISION', 'WRONG_STATE'].includes(error.code))
          void renew();
        return undefined;
      },
    );
  };
  const overlay = ({ index }: PdfPage) =>
    draft.fields
      .filter(({ box }) => box.page === index)
      .map((field) => {
        const place = draft.signers.findIndex(({ id }) => id === field.signerId);
        return (
          <FieldBox
            key={field.id}
            field={field}
            who={draft.signers[place]?.name || `signatário ${place + 1}`}
            colour={colourOf(Math.max(0, place))}
            isChosen={chosen.field === field.id}
            onChoose={() => setChosen({ signer: field.signerId, field: field.id })}
            onChange={(box) =>
              changeFields(draft.fields.map((each) => (each.id === field.id ? { ...each, box } : each)))
            }
            onRemove={() => changeFields(draft.fields.filter(({ id }) => id !== field.id))}
          />
        );
      });
  const field = draft.fields.find(({ id }) => id === chosen.field);
  return (
    <div className={classes.prepare}>
      <div className={classes.paper} ref={paper}>
        {kind && (
          <p className={classes.hint} role="status">
            Toque na página onde vai {fieldsAsked[kind]}.
          </p>
        )}
        <PdfViewer source={original} mode="read" name={document.title} overlay={overlay} onPageClick={put} />
      </div>
      <aside className={classes.terms} aria-label="Assinaturas do documento">
        {newer && (
          <NewerDocument
            differ={newer}
            onKeepMine={() => {
              tell('');
              keepMine();
            }}
            onTakeTheirs={() => {
              tell('');
              takeTheirs();
            }}
          />
        )}
        <TextInput
          label="Título"
          maxLength={120}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <SegmentedControl
          fullWidth
          className={classes.order!}
          aria-label="Ordem das assinaturas"
          value={draft.inOrder ? 'order' : 'any'}
          data={[
            { value: 'order', label: 'Um depois do outro' },
            { value: 'any', label: 'Todos ao mesmo tempo' },
          ]}
          onChange={(value) => change({ inOrder: value === 'order' })}
        />
        <SignersEditor
          signers={draft.signers}
          inOrder={draft.inOrder}
          chosen={signerId}
          onChoose={(signer) => setChosen({ signer })}
          onChange={(signers) => change({ signers })}
        />
        {draft.signers.length > 0 && (
          <section aria-label="Campos">
            <h3>Campos na página</h3>
            <p className={classes.quiet}>
              Escolha um campo e toque na página. Depois arraste para ajustar. Sem campos, o signatário vê só
              o documento e a assinatura fica na página de evidências.
            </p>
            <div className={classes.palette}>
              {fieldKinds.map((value) => (
                <Button
                  key={value}
                  size="xs"
                  variant={kind === value ? 'filled' : 'default'}
                  aria-pressed={kind === value}
                  onClick={() => choose(value)}
                >
                  {fieldKindWords[value]}
                </Button>
              ))}
            </div>
            {field?.kind === 'text' && (
              <div className={classes.pair}>
                <TextInput
                  label="O que preencher"
                  maxLength={60}
                  value={field.label}
                  onChange={(event) => {
                    const label = event.currentTarget.value;
                    changeFields(
                      draft.fields.map((each) => (each.id === field.id ? { ...each, label } : each)),
                    );
                  }}
                />
                <Checkbox
                  label="Obrigatório"
                  checked={field.required}
                  onChange={(event) => {
                    const required = event.currentTarget.checked;
                    changeFields(
                      draft.fields.map((each) => (each.id === field.id ? { ...each, required } : each)),
                    );
                  }}
                />
              </div>
            )}
          </section>
        )}
        <TextInput
          ref={dueField}
          type="date"
          label="Prazo"
          error={lackOfDay(draft.dueOn, new Date())}
          description="Sem data, os links valem por um ano."
          value={draft.dueOn}
          onChange={(event) => change({ dueOn: event.currentTarget.value })}
        />
        <Textarea
          label="Mensagem"
          autosize
          minRows={2}
          maxLength={500}
          value={draft.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
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
