import { TextInput } from '@mantine/core';
import { SIGNATURE_DESCRIPTION_LETTERS } from '@traco/contract/values/pdf-annotation';
import { type RefObject, useEffect, useState } from 'react';
import { FormDialog } from '../form-dialog.tsx';
import type { Engine } from './engine.ts';
import type { Editor } from './engine-types.ts';
import { DESCRIBE_SIGNATURE } from './signature-description.ts';

/** Changes what a signature on the page is described as. */
export function DescribeSignature(props: { container: RefObject<HTMLDivElement | null>; engine: Engine }) {
  const [editor, setEditor] = useState<Editor>();
  const [words, setWords] = useState('');
  const { container } = props;
  useEffect(() => {
    const box = container.current;
    const open = (event: Event) => {
      const { detail } = event as CustomEvent<Editor>;
      setWords(detail.description ?? '');
      setEditor(detail);
    };
    box?.addEventListener(DESCRIBE_SIGNATURE, open);
    return () => box?.removeEventListener(DESCRIBE_SIGNATURE, open);
  }, [container]);
  if (!editor) return null;
  const close = () => setEditor(undefined);
  return (
    <FormDialog
      title="Descrição da assinatura"
      button="Mudar"
      isSending={false}
      failure=""
      onSend={() => {
        editor.description = words.trim();
        props.engine.touched();
        close();
      }}
      onClose={close}
    >
      <TextInput
        label="Descrição"
        description="É lida em voz alta a quem não vê a página."
        maxLength={SIGNATURE_DESCRIPTION_LETTERS}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
