import { Checkbox, TextInput } from '@mantine/core';
import { signingConsent } from '@traco/contract/document-words';
import { formatCpf, isCpf, normaliseCpf } from '@traco/contract/identifiers';
import type { SigningPage, SigningReceipt } from '@traco/contract/sign';
import { useState } from 'react';
import { client } from '../../lib/api.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { findPosition } from './find-position.ts';
import { SignatureField } from './signature-field.tsx';
import type { SigningDraft } from './use-signing.ts';

interface Props {
  documentId: string;
  token: string;
  page: SigningPage;
  draft: SigningDraft;
  change: (part: Partial<SigningDraft>) => void;
  onSigned: (receipt: SigningReceipt) => void;
  onClose: () => void;
}

/** Who signs, with which drawing: all of it stays on the device until the server has it. */
export function SignDialog({ documentId, token, page, draft, change, onSigned, onClose }: Props) {
  const [code, setCode] = useState('');
  const [hasAgreed, setAgreed] = useState(false);
  const [givesPosition, setGivesPosition] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const texts = page.fields.filter(({ kind }) => kind === 'text');
  const lack = () => {
    if (draft.name.trim().length < 3) return 'Informe seu nome completo.';
    if (!isCpf(normaliseCpf(draft.cpf))) return 'CPF inválido: confira os 11 dígitos.';
    const missing = texts.find(({ id, required }) => required && !draft.values[id]?.trim());
    if (missing) return `Preencha: ${missing.label || 'Texto'}.`;
    if (page.signer.asksCode && !/^\d{6}$/.test(code))
      return 'Informe o código de 6 dígitos que você recebeu.';
    if (!draft.signature) return 'Faça sua assinatura.';
    if (!hasAgreed) return 'Confirme que leu e concorda.';
    return '';
  };
  const send = async () => {
    const missing = lack();
    setFailure(missing);
    if (missing || !draft.signature) return;
    setSending(true);
    try {
      const { requestId, name, cpf, values, signature: png, how } = draft;
      const drawing = { png, how };
      const receipt = await client.sign.sign({
        ...{ documentId, token, requestId, name, cpf, code },
        consent: signingConsent.version,
        signature: drawing,
        initials: page.fields.some(({ kind }) => kind === 'initials') ? drawing : null,
        values: texts.map(({ id }) => ({ fieldId: id, value: values[id]?.trim() ?? '' })),
        position: givesPosition ? await findPosition() : null,
      });
      onSigned(receipt);
    } catch (error) {
      setFailure(sentenceFor(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <FormDialog
      title="Assinar o documento"
      button="Assinar documento"
      isSending={isSending}
      failure={failure}
      onSend={() => void send()}
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
      {page.signer.asksCode && (
        <TextInput
          label="Código de confirmação"
          description="Seis dígitos que quem enviou o documento passou a você."
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        />
      )}
      <SignatureField signature={draft.signature} onChange={(signature, how) => change({ signature, how })} />
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
