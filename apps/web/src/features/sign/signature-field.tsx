import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { PDF_SIGNATURE_IMAGE_MAX } from '@traco/contract/constants';
import { useEffect, useState } from 'react';
import { loadPdfjs, type Pdfjs } from '../../ui/pdf-viewer/pdfjs.ts';
import { DrawSignature } from '../../ui/pdf-viewer/signature-draw.tsx';
import type { SignatureDrawing } from '../../ui/pdf-viewer/signature-drawing.ts';
import { PictureSignature } from '../../ui/pdf-viewer/signature-picture.tsx';
import { TypeSignature } from '../../ui/pdf-viewer/signature-type.tsx';
import { pngOf } from './drawing-to-png.ts';
import classes from './sign.module.css';
import type { SigningDraft } from './use-signing.ts';

type How = SigningDraft['how'];
const ways: { value: How; label: string }[] = [
  { value: 'drawn', label: 'Desenhar' },
  { value: 'typed', label: 'Digitar' },
  { value: 'image', label: 'Imagem' },
];

interface Props {
  signature: string | null;
  onChange: (signature: string | null, how: How) => void;
}

/** A signature: drawn with a finger, typed, or from a photo of paper. One that was made before is shown until it is made anew. */
export function SignatureField({ signature, onChange }: Props) {
  const [isAnew, setAnew] = useState(signature === null);
  const [how, setHow] = useState<How>('drawn');
  const [lib, setLib] = useState<Pdfjs>();
  useEffect(() => {
    if (how !== 'drawn') void loadPdfjs().then((loaded) => setLib(loaded.lib));
  }, [how]);
  const take = (drawing: SignatureDrawing | undefined) => onChange(drawing ? pngOf(drawing) : null, how);
  if (!isAnew && signature)
    return (
      <Stack gap={6}>
        <Text fw={600} size="sm">
          Sua assinatura
        </Text>
        <img className={classes.kept} src={`data:image/png;base64,${signature}`} alt="Sua assinatura" />
        <Group>
          <Button
            variant="default"
            onClick={() => {
              setAnew(true);
              onChange(null, how);
            }}
          >
            Fazer outra
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap={6}>
      <Text fw={600} size="sm">
        Sua assinatura
      </Text>
      <SegmentedControl
        fullWidth
        aria-label="Como assinar"
        value={how}
        data={ways}
        onChange={(next) => {
          setHow(next as How);
          onChange(null, next as How);
        }}
      />
      {how === 'drawn' ? (
        <DrawSignature onChange={take} />
      ) : !lib ? (
        <Skeleton height={140} />
      ) : how === 'typed' ? (
        <TypeSignature lib={lib} onChange={take} />
      ) : (
        <PictureSignature lib={lib} most={PDF_SIGNATURE_IMAGE_MAX} onChange={take} />
      )}
    </Stack>
  );
}
