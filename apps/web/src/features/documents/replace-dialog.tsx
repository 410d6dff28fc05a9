import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SignerRole } from '@traco/contract/documents/document-words';
import type { DocumentDetails, SigningLink } from '@traco/contract/documents/documents';
import { isCpf, isPhone, normaliseCpf, normalisePhone } from '@traco/contract/values/identifiers';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { newSigner } from './document-draft.ts';
import { SignerFields } from './signer-fields.tsx';

interface Props {
  document: DocumentDetails;
  signerId: string;
  onReplaced: (links: SigningLink[]) => void;
  onClose: () => void;
}

/** Another person in the place of one who will not sign: their fields become the other's, their links end. */
export default function ReplaceDialog({ document, signerId, onReplaced, onClose }: Props) {
  const old = document.signers.find(({ id }) => id === signerId);
  const [signer, setSigner] = useState(() => ({
    ...newSigner(),
    role: old?.role ?? ('party' as SignerRole),
    asksCode: old?.asksCode ?? false,
  }));
  const ways = useQuery(api.documents.ways.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const change = (part: Partial<typeof signer>) => setSigner((before) => ({ ...before, ...part }));
  const submit = () => {
    if (signer.name.trim().length < 3) return tell('Informe o nome completo.');
    if (!isCpf(normaliseCpf(signer.cpf))) return tell('CPF inválido: confira os 11 dígitos.');
    if (signer.phone && !isPhone(normalisePhone(signer.phone))) return tell('Telefone inválido.');
    if (reason.trim().length < 3) return tell('Diga o motivo.');
    return send(async () => {
      const { id, revision } = document;
      const by = { ...signer, email: signer.email.trim() || null, phone: signer.phone || null };
      const { links } = await client.documents.replaceSigner({ id, revision, signerId, by, reason });
      onReplaced(links);
    });
  };
  return (
    <FormDialog
      title={`Substituir ${old?.name ?? 'signatário'}`}
      button="Substituir"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <SignerFields person={signer} hasEmail={ways.data?.mail === true} isFirst onChange={change} />
      <Textarea
        label="Motivo"
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
