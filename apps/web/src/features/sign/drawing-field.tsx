import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { PDF_SIGNATURE_IMAGE_MAX } from '@traco/contract/constants';
import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import { KeptSignatures } from '../../ui/pdf-viewer/kept-signatures.tsx';
import type { SignatureStore } from '../../ui/pdf-viewer/pdf-viewer-types.ts';
import { loadPdfjs, type Pdfjs } from '../../ui/pdf-viewer/pdfjs.ts';
import { DrawSignature } from '../../ui/pdf-viewer/signature-draw.tsx';
import { drawingOfKept, keptForm, type SignatureDrawing } from '../../ui/pdf-viewer/signature-drawing.ts';
import { PictureSignature } from '../../ui/pdf-viewer/signature-picture.tsx';
import { TypeSignature } from '../../ui/pdf-viewer/signature-type.tsx';
import { useSignatureStore } from '../saved-signatures/shared/use-signature-store.ts';
import { pngOf } from './drawing-to-png.ts';
import classes from './parts.module.css';
import type { How } from './signing-draft.ts';

type Way = How | 'kept';
const ways: { value: Way; label: string }[] = [
  { value: 'drawn', label: 'Desenhar' },
  { value: 'typed', label: 'Digitar' },
  { value: 'image', label: 'Imagem' },
];
const names = { signature: 'Sua assinatura', initials: 'Sua rubrica' };
const hints = {
  signature: 'Assine com o dedo ou o mouse dentro do quadro.',
  initials: 'Faça suas iniciais dentro do quadro.',
};

interface Props {
  kind: 'signature' | 'initials';
  /** A PNG in base64. */
  drawing: string | null;
  onChange: (drawing: string | null, how: How) => void;
  /** That it is missing. */
  problem: string | undefined;
  /** What whoever is signed in keeps. */
  store?: SignatureStore;
}

/** The same for whoever is signed in: with the signatures and initials that they keep. */
export function OwnDrawingField(props: Omit<Props, 'store'>) {
  return <DrawingField {...props} store={useSignatureStore()} />;
}

/** A signature or initials: drawn with a finger, typed, or from a photo of paper. What was made before is shown until it is made anew. */
export function DrawingField({ kind, drawing, onChange, problem, store }: Props) {
  const kept = store?.kept.filter((each) => each.kind === kind) ?? [];
  const [isAnew, setAnew] = useState(drawing === null);
  const [chosen, setWay] = useState<Way>();
  const [lib, setLib] = useState<Pdfjs>();
  const [made, setMade] = useState<SignatureDrawing>();
  const way = chosen ?? (kept.length > 0 && !made ? 'kept' : 'drawn');
  useEffect(() => {
    if (way !== 'drawn' || store) void loadPdfjs().then((loaded) => setLib(loaded.lib));
  }, [way, store]);
  const take = (next: SignatureDrawing | undefined, how: How) => {
    setMade(next);
    onChange(next ? pngOf(next) : null, how);
  };
  if (!isAnew && drawing)
    return (
      <Stack gap={6} role="group" aria-label={names[kind]} data-field={kind} tabIndex={-1}>
        <Text fw={600} size="sm">
          {names[kind]}
        </Text>
        <Problem words={problem} />
        <img className={classes.kept} src={`data:image/png;base64,${drawing}`} alt={names[kind]} />
        <Group>
          <Button
            variant="default"
            onClick={() => {
              setAnew(true);
              onChange(null, 'drawn');
            }}
          >
            Fazer outra
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap={6} role="group" aria-label={names[kind]} data-field={kind} tabIndex={-1}>
      <Text fw={600} size="sm">
        {names[kind]}
      </Text>
      <Problem words={problem} />
      <SegmentedControl
        fullWidth
        aria-label={kind === 'signature' ? 'Como assinar' : 'Como rubricar'}
        value={way}
        data={kept.length > 0 ? [{ value: 'kept', label: 'Guardadas' }, ...ways] : ways}
        onChange={(next) => {
          setWay(next as Way);
          take(undefined, 'drawn');
        }}
      />
      {way === 'drawn' ? (
        <>
          <Text size="sm" className={classes.hint}>
            {hints[kind]}
          </Text>
          <DrawSignature onChange={(next) => take(next, way)} />
        </>
      ) : !lib ? (
        <Skeleton height={140} />
      ) : way === 'typed' ? (
        <TypeSignature lib={lib} onChange={(next) => take(next, way)} />
      ) : way === 'image' ? (
        <PictureSignature lib={lib} most={PDF_SIGNATURE_IMAGE_MAX} onChange={(next) => take(next, way)} />
      ) : (
        <KeptSignatures
          lib={lib}
          kept={kept}
          onPick={async ({ data }) => {
            take(await drawingOfKept(lib, data), 'drawn');
            setAnew(false);
          }}
          onForget={(id) => void store?.forget(id)}
        />
      )}
      {store && lib && made && way !== 'kept' && (
        <KeepIt key={pngOf(made)} store={store} lib={lib} kind={kind} drawing={made} />
      )}
    </Stack>
  );
}

const Problem = ({ words }: { words: string | undefined }) =>
  words && (
    <Text size="sm" c="var(--danger)" role="alert">
      {words}
    </Text>
  );

interface ToKeep {
  store: SignatureStore;
  lib: Pdfjs;
  kind: Props['kind'];
  drawing: SignatureDrawing;
}

/** Keeps what was just made for the next time. */
function KeepIt({ store, lib, kind, drawing }: ToKeep) {
  const [isKept, setKept] = useState(false);
  const { send, isSending, failure } = useSending();
  const keep = () =>
    send(async () => {
      const description = kind === 'signature' ? 'Assinatura' : 'Rubrica';
      await store.keep({ id: newId(), kind, description, data: await keptForm(lib, drawing) });
      setKept(true);
    });
  if (isKept) return <Text size="sm">Guardada para a próxima vez.</Text>;
  return (
    <>
      <Group>
        <Button variant="default" size="xs" loading={isSending} onClick={() => void keep()}>
          Guardar para a próxima vez
        </Button>
      </Group>
      {failure && (
        <Text size="sm" c="var(--danger)" role="alert">
          {failure}
        </Text>
      )}
    </>
  );
}
