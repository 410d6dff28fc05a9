import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import type { Pdfjs } from './pdfjs.ts';
import { drawingOfPicture, pathOfDrawing, type SignatureDrawing } from './signature-drawing.ts';
import classes from './signatures.module.css';
import { useAddressOf } from './use-address-of.ts';

const MOST_BYTES = 10_000_000;

interface Props {
  lib: Pdfjs;
  /** Pixels that the longer side is read at. */
  most: number;
  onChange: (drawing: SignatureDrawing | undefined) => void;
}

/** A signature out of a photo of paper: what is dark on it. */
export function PictureSignature({ lib, most, onChange }: Props) {
  const [found, setFound] = useState<SignatureDrawing>();
  const [picture, setPicture] = useState<File>();
  const [problem, setProblem] = useState('');
  const address = useAddressOf(picture);
  const read = async (file: File | null) => {
    if (!file) return;
    setProblem('');
    setPicture(file);
    const drawing = await drawingOf(lib, file, most);
    setFound(drawing);
    onChange(drawing);
    if (!drawing)
      setProblem('Não há uma assinatura legível nesta imagem. Fotografe-a em papel branco, com boa luz.');
  };
  return (
    <div className={classes.picture}>
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void read(file)}>
        {(button) => (
          <Button {...button} variant="default">
            Escolher imagem
          </Button>
        )}
      </FileButton>
      {found ? <SignaturePreview drawing={found} /> : address && <img src={address} alt="Imagem escolhida" />}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}

/** A signature, small. */
export function SignaturePreview({ drawing }: { drawing: SignatureDrawing }) {
  const { width, height, areContours, thickness } = drawing;
  const stroke = areContours ? {} : { fill: 'none', stroke: 'currentColor', strokeWidth: thickness || 2 };
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className={classes.preview}>
      <path d={pathOfDrawing(drawing)} fill="currentColor" {...stroke} strokeLinecap="round" />
    </svg>
  );
}

async function drawingOf(lib: Pdfjs, file: File, most: number): Promise<SignatureDrawing | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  try {
    const whole = await createImageBitmap(file);
    const share = Math.min(1, most / Math.max(whole.width, whole.height));
    const small = await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * share)),
      resizeHeight: Math.max(1, Math.round(whole.height * share)),
      resizeQuality: 'high',
    });
    whole.close();
    return drawingOfPicture(lib, small);
  } catch (error) {
    console.warn('pdf: a picture of a signature could not be read', error);
    return undefined;
  }
}
