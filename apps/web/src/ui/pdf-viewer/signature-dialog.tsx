import { Button, Checkbox, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { PDF_SIGNATURE_IMAGE_MAX } from '@traco/contract/constants';
import { SIGNATURE_DESCRIPTION_LETTERS } from '@traco/contract/values/pdf-annotation';
import { useState } from 'react';
import { Callout } from '../callout.tsx';
import { ShortDialog } from '../short-dialog.tsx';
import type { Engine } from './engine.ts';
import { KeptSignatures } from './kept-signatures.tsx';
import type { KeptSignature, SignatureStore } from './pdf-viewer-types.ts';
import { DrawSignature } from './signature-draw.tsx';
import { PictureSignature } from './signature-picture.tsx';
import { TypeSignature } from './signature-type.tsx';
import { type NewSignature, signatureKinds, useNewSignature } from './use-new-signature.ts';

interface Props {
  engine: Engine;
  signatures: SignatureStore | undefined;
  onClose: () => void;
}

type Way = 'kept' | 'draw' | 'type' | 'picture';
const ways: { value: Way; label: string }[] = [
  { value: 'draw', label: 'Desenhar' },
  { value: 'type', label: 'Digitar' },
  { value: 'picture', label: 'Imagem' },
];
/** A signature or initials: one of those kept, or drawn, typed, taken from a picture. */
export function SignatureDialog({ engine, signatures, onClose }: Props) {
  const kept = signatures?.kept ?? [];
  const [way, setWay] = useState<Way>(kept.length > 0 ? 'kept' : 'draw');
  const made = useNewSignature(engine, signatures, onClose);
  const { setMade, problem, setProblem, submit, pick } = made;
  return (
    <ShortDialog title="Assinar" onClose={onClose} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <Stack gap="sm">
          <SegmentedControl
            fullWidth
            aria-label="Como assinar"
            value={way}
            data={kept.length > 0 ? [{ value: 'kept', label: 'Guardadas' }, ...ways] : ways}
            onChange={(next) => {
              setWay(next as Way);
              setMade(undefined);
              setProblem('');
            }}
          />
          {way === 'kept' ? (
            <KeptSignatures
              lib={engine.lib}
              kept={kept}
              onPick={(each) => void pick(each)}
              onForget={(id) => void signatures?.forget(id)}
            />
          ) : (
            <SignatureFields way={way} lib={engine.lib} made={made} mayKeep={signatures !== undefined} />
          )}
          {problem && (
            <Callout tone="danger" role="alert">
              {problem}
            </Callout>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Voltar
            </Button>
            {way !== 'kept' && <Button type="submit">Colocar na página</Button>}
          </Group>
        </Stack>
      </form>
    </ShortDialog>
  );
}

interface FieldsProps {
  way: Way;
  lib: Engine['lib'];
  made: NewSignature;
  mayKeep: boolean;
}

/** Making one: drawn, typed or from a picture, what it is, and whether it is kept. */
function SignatureFields({ way, lib, made, mayKeep }: FieldsProps) {
  return (
    <>
      {way === 'draw' && <DrawSignature onChange={made.setMade} />}
      {way === 'type' && <TypeSignature lib={lib} onWriting={made.setMade} />}
      {way === 'picture' && (
        <PictureSignature lib={lib} most={PDF_SIGNATURE_IMAGE_MAX} onChange={made.setMade} />
      )}
      <SegmentedControl
        aria-label="O que é"
        value={made.kind}
        data={signatureKinds}
        onChange={(next) => made.setKind(next as KeptSignature['kind'])}
      />
      <TextInput
        label="Descrição"
        placeholder={made.description}
        maxLength={SIGNATURE_DESCRIPTION_LETTERS}
        value={made.words}
        onChange={(event) => made.setWords(event.currentTarget.value)}
      />
      {mayKeep && (
        <Checkbox
          label="Guardar para a próxima vez"
          checked={made.isToBeKept}
          onChange={(event) => made.setToBeKept(event.currentTarget.checked)}
        />
      )}
    </>
  );
}
