import { Button, Checkbox, TextInput } from '@mantine/core';
import { signingConsent } from '@traco/contract/document-words';
import { formatCpf, normaliseCpf } from '@traco/contract/identifiers';
import type { SigningPage } from '@traco/contract/sign';
import { useState } from 'react';
import { useSending } from '../../domain/use-sending.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { DrawingField, OwnDrawingField } from './drawing-field.tsx';
import { findPosition } from './find-position.ts';
import { lackOf } from './lack-of.ts';
import { type Asked, isGone, sendSigning } from './open-signing.ts';
import classes from './sign.module.css';
import type { SigningDraft } from './signing-draft.ts';

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
  const texts = page.fields.filter(({ kind }) => kind === 'text');
  const Drawing = asked.token === null ? OwnDrawingField : DrawingField;
  const sign = async () => {
    const missing = lackOf({ page, draft, code, hasAgreed });
    if (missing) return tell(missing);
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
        return undefined;
      },
    );
  };
  return (
    <FormDialog
      title="Assinar o documento"
      button="Assinar documento"
      isSending={isSending}
      failure={failure}
      onSend={() => void sign()}
      onClose={onClose}
    >
      <TextInput
        label="Seu nome completo"
        autoComplete="name"
        maxLength={120}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label="Seu CPF"
        inputMode="numeric"
        autoComplete="off"
        value={formatCpf(draft.cpf)}
        onChange={(event) => change({ cpf: normaliseCpf(event.currentTarget.value).slice(0, 11) })}
      />
      {texts.map(({ id, label }) => (
        <TextInput
          key={id}
          label={label || 'Texto'}
          maxLength={200}
          value={draft.values[id] ?? ''}
          onChange={(event) => change({ values: { ...draft.values, [id]: event.currentTarget.value } })}
        />
      ))}
      {page.signer.asksCode && <CodeField code={code} onChange={setCode} />}
      <Drawing
        kind="signature"
        drawing={draft.signature}
        onChange={(signature, how) => change({ signature, how })}
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
          drawing={draft.initials}
          onChange={(initials, initialsHow) => change({ initials, initialsHow })}
        />
      )}
      <Checkbox
        label={signingConsent.text}
        checked={hasAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <Checkbox
        label="Registrar também minha localização (opcional)"
        checked={givesPosition}
        onChange={(event) => setGivesPosition(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}

const placesWords = (count: number) =>
  count === 0
    ? 'A assinatura vai na página de evidências.'
    : `A assinatura fica em ${count === 1 ? '1 lugar' : `${count} lugares`} do documento.`;
