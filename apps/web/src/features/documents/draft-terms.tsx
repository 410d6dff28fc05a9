import { Textarea, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { validateDueDay } from './document-draft.ts';
import { FieldPalette } from './field-palette.tsx';
import { SignersEditor } from './signers-editor.tsx';
import { SigningOrder } from './signing-order.tsx';
import type { PreparedDraft } from './use-draft.ts';
import type { Placing } from './use-placing.ts';

interface Props {
  own: PreparedDraft;
  placing: Placing;
  dueField: RefObject<HTMLInputElement | null>;
}

/** What a draft is called, who signs it and where, until when, and what is written to them. */
export function DraftTerms({ own: { draft, change }, placing, dueField }: Props) {
  return (
    <>
      <TextInput
        label="Título"
        maxLength={120}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <SigningOrder inOrder={draft.inOrder} onChange={(inOrder) => change({ inOrder })} />
      <SignersEditor
        signers={draft.signers}
        inOrder={draft.inOrder}
        chosen={placing.signerId}
        onChoose={placing.chooseSigner}
        onChange={(signers) => change({ signers })}
      />
      {draft.signers.length > 0 && <FieldPalette placing={placing} />}
      <TextInput
        ref={dueField}
        type="date"
        label="Prazo"
        error={validateDueDay(draft.dueOn, new Date())}
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
    </>
  );
}
