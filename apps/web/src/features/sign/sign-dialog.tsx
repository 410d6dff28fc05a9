import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { FIELD_LETTERS } from '@traco/contract/document-limits';
import { signingConsent } from '@traco/contract/document-words';
import { formatCpf, normaliseCpf } from '@traco/contract/identifiers';
import type { SigningPage } from '@traco/contract/sign';
import { useState } from 'react';
import { useSending } from '../../domain/use-sending.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { DrawingField, OwnDrawingField } from './drawing-field.tsx';
import { findPosition } from './find-position.ts';
import { lackOf } from './lack-of.ts';
import { type Asked, isGone, refusalWords, sendSigning } from './open-signing.ts';
import classes from './sign.module.css';
import type { SigningDraft } from './signing-draft.ts';
import { useLack } from './use-lack.ts';

interface Props {
  asked: Asked;
  page: SigningPage;
  draft: SigningDraft;
  change: (part: Partial<SigningDraft>) => void;
  /** Goes on to put the signature onto the pages; absent where the office has chosen its places. */
  onPlace?: () => void;
  onClose: () => void;
}

/** Who signs, with which drawing: all of it stays on the device until the server has it. */
export function SignDialog({ asked, page, draft, change, onPlace, onClose }: Props) {
  const [code, setCode] = useState('');
  const [hasAgreed, setAgreed] = useState(false);
  const [givesPosition, setGivesPosition] = useState(false);
  const { send, isSending, failure, tell } = useSending();
  const { form, lack, show, problemOf } = useLack(failure);
  const texts = page.fields.filter(({ kind }) => kind === 'text');
  const Drawing = asked.token === null ? OwnDrawingField : DrawingField;
  const fill = (part: Partial<SigningDraft>) => {
    show(undefined);
    change(part);
  };
  const sign = async () => {
    const missing = lackOf({ page, draft, code, hasAgreed });
    tell('');
    show(missing);
    if (missing) return;
    await send(
      async () => {
        const position = givesPosition ? await findPosition() : null;
        // Whether it arrives or its answer is lost: sent again it is the same one.
        change({ isSent: true });
        const receipt = await sendSigning(asked, draft, { code, position });
        change({ receipt: { ...receipt, title: page.title } });
      },
      (error) => {
        if (isGone(error)) change({ isSent: false });
        const field = fieldOf(error);
        if (field) show({ words: sentenceFor(error), field });
        return field ? '' : refusalWords(asked, error);
      },
    );
  };
  return (
    <FormDialog
      title="Assinar o documento"
      button="Assinar documento"
      isSending={isSending}
      failure={failure || lack?.words}
      onSend={() => void sign()}
      onClose={onClose}
    >
      <Stack gap="sm" ref={form} className={classes.fingers}>
        <TextInput
          name="name"
          label="Seu nome completo"
          autoComplete="name"
          maxLength={120}
          error={problemOf('name')}
          value={draft.name}
          onChange={(event) => fill({ name: event.currentTarget.value })}
          data-autofocus
        />
        <TextInput
          name="cpf"
          label="Seu CPF"
          inputMode="numeric"
          autoComplete="off"
          error={problemOf('cpf')}
          value={formatCpf(draft.cpf)}
          onChange={(event) => fill({ cpf: normaliseCpf(event.currentTarget.value).slice(0, 11) })}
        />
        {texts.map(({ id, label }) => (
          <TextInput
            key={id}
            name={id}
            label={label || 'Texto'}
            maxLength={FIELD_LETTERS}
            error={problemOf(id)}
            value={draft.values[id] ?? ''}
            onChange={(event) => fill({ values: { ...draft.values, [id]: event.currentTarget.value } })}
          />
        ))}
        {page.signer.asksCode && (
          <CodeField
            code={code}
            error={problemOf('code')}
            onChange={(typed) => {
              show(undefined);
              setCode(typed);
            }}
          />
        )}
        <Drawing
          kind="signature"
          problem={problemOf('signature')}
          drawing={draft.signature}
          onChange={(signature, how) => fill({ signature, how })}
        />
        {onPlace && (
          <div className={classes.placing}>
            <span>{placesWords(draft.places.length)}</span>
            <Button variant="default" size="xs" disabled={!draft.signature} onClick={onPlace}>
              {draft.places.length > 0 ? 'Mudar os lugares' : 'Colocar na página'}
            </Button>
          </div>
        )}
        {page.fields.some(({ kind }) => kind === 'initials') && (
          <Drawing
            kind="initials"
            problem={problemOf('initials')}
            drawing={draft.initials}
            onChange={(initials, initialsHow) => fill({ initials, initialsHow })}
          />
        )}
        <Checkbox
          name="agreed"
          label={signingConsent.text}
          error={problemOf('agreed')}
          checked={hasAgreed}
          onChange={(event) => {
            show(undefined);
            setAgreed(event.currentTarget.checked);
          }}
        />
        <Checkbox
          label="Registrar também minha localização (opcional)"
          checked={givesPosition}
          onChange={(event) => setGivesPosition(event.currentTarget.checked)}
        />
      </Stack>
    </FormDialog>
  );
}

/** Which field the server did not take. */
const fieldOf = (error: unknown) =>
  error instanceof ORPCError
    ? { NOT_THE_SIGNER: 'name', CODE_WRONG: 'code' }[error.code as string]
    : undefined;

const placesWords = (count: number) =>
  count === 0
    ? 'A assinatura vai na página de evidências.'
    : `A assinatura fica em ${count === 1 ? '1 lugar' : `${count} lugares`} do documento.`;
