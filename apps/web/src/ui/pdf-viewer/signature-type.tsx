import '@fontsource/caveat/latin-600.css';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Pdfjs } from './pdfjs.ts';
import { drawingOfText, type SignatureDrawing } from './signature-drawing.ts';
import classes from './signatures.module.css';

const FONT = 'Caveat';

interface Props {
  lib: Pdfjs;
  onChange?: (drawing: SignatureDrawing | undefined) => void;
  /** Told at once of what is still being written: who is quick may place it before the handwriting has arrived. */
  onWriting?: (drawing: Promise<SignatureDrawing | undefined>) => void;
}

/** A name in handwriting. */
export function TypeSignature({ lib, onChange, onWriting }: Props) {
  const [name, setName] = useState('');
  const last = useRef('');
  const write = async (text: string) => {
    setName(text);
    last.current = text;
    const drawing = written(lib, text.trim());
    onWriting?.(drawing);
    const ready = await drawing;
    if (last.current === text) onChange?.(ready);
  };
  return (
    <>
      <TextInput
        label="Nome"
        maxLength={60}
        value={name}
        onChange={(event) => void write(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.typed} aria-hidden>
        {name || 'Seu nome'}
      </div>
    </>
  );
}

async function written(lib: Pdfjs, words: string): Promise<SignatureDrawing | undefined> {
  if (!words) return undefined;
  await document.fonts.load(`600 48px ${FONT}`, words).catch(() => undefined);
  return drawingOfText(lib, words, FONT);
}
