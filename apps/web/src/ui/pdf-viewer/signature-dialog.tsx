import { Button, Checkbox, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { PDF_SIGNATURE_IMAGE_MAX } from '@traco/contract/constants';
import { SIGNATURE_DESCRIPTION_LETTERS } from '@traco/contract/support-materials/pdf-annotation';
import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { Callout } from '../callout.tsx';
import { ShortDialog } from '../short-dialog.tsx';
import type { Engine } from './engine.ts';
import { KeptSignatures } from './kept-signatures.tsx';
import type { KeptSignature, SignatureStore } from './pdf-viewer-types.ts';
import { DrawSignature } from './signature-draw.tsx';
import { drawingOfKept, keptForm, type SignatureDrawing } from './signature-drawing.ts';
import { PictureSignature } from './signature-picture.tsx';
import { TypeSignature } from './signature-type.tsx';

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
const kinds = [
  { value: 'signature', label: 'Assinatura' },
  { value: 'initials', label: 'Rubrica' },
];

/** A signature or initials: one of those kept, or drawn, typed, taken from a picture. */
export function SignatureDialog({ engine, signatures, onClose }: Props) {
  const kept = signatures?.kept ?? [];
  const [way, setWay] = useState<Way>(kept.length > 0 ? 'kept' : 'draw');
  const [kind, setKind] = useState<KeptSignature['kind']>('signature');
  const [made, setMade] = useState<SignatureDrawing | Promise<SignatureDrawing | undefined>>();
  const [words, setWords] = useState('');
  const [isToBeKept, setToBeKept] = useState(false);
  const [problem, setProblem] = useState('');
  const isBusy = useRef(false);
  /** Clicked twice, it is done once. */
  const once = async (act: () => Promise<unknown>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await act().finally(() => {
      isBusy.current = false;
    });
  };
  const description = words.trim() || kinds.find(({ value }) => value === kind)!.label;

  const place = async (
    from: SignatureDrawing,
    as: { description: string; uuid: string; kind: KeptSignature['kind'] },
  ) => {
    onClose();
    await engine.addSignature(from, as);
  };
  const placeKept = async ({ data, ...as }: KeptSignature) => {
    const found = await drawingOfKept(engine.lib, data);
    if (!found) return setProblem('Esta assinatura não pôde ser lida. Faça outra.');
    await place(found, { description: as.description, uuid: as.id, kind: as.kind });
  };
  const submit = async () => {
    const drawing = await made;
    if (!drawing) return setProblem('Faça a assinatura antes de colocá-la na página.');
    const uuid = newId();
    if (isToBeKept && signatures) {
      try {
        await signatures.keep({ id: uuid, kind, description, data: await keptForm(engine.lib, drawing) });
      } catch (error) {
        console.warn('pdf: a signature could not be kept', error);
        return setProblem('Não foi possível guardar a assinatura. Tente de novo, ou coloque-a sem guardar.');
      }
    }
    await place(drawing, { description, uuid, kind });
  };
  return (
    <ShortDialog title="Assinar" onClose={onClose} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void once(submit);
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
              onPick={(each) => void once(() => placeKept(each))}
              onForget={(id) => void signatures?.forget(id)}
            />
          ) : (
            <>
              {way === 'draw' && <DrawSignature onChange={setMade} />}
              {way === 'type' && <TypeSignature lib={engine.lib} onWriting={setMade} />}
              {way === 'picture' && (
                <PictureSignature lib={engine.lib} most={PDF_SIGNATURE_IMAGE_MAX} onChange={setMade} />
              )}
              <SegmentedControl
                aria-label="O que é"
                value={kind}
                data={kinds}
                onChange={(next) => setKind(next as KeptSignature['kind'])}
              />
              <TextInput
                label="Descrição"
                placeholder={description}
                maxLength={SIGNATURE_DESCRIPTION_LETTERS}
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
              {signatures && (
                <Checkbox
                  label="Guardar para a próxima vez"
                  checked={isToBeKept}
                  onChange={(event) => setToBeKept(event.currentTarget.checked)}
                />
              )}
            </>
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
