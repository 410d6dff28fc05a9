import '@fontsource/caveat/latin-600.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Pdfjs } from './pdfjs.ts';
import { drawingOfText, type SignatureDrawing } from './signature-drawing.ts';
import classes from './signatures.module.css';

const FONT = 'Caveat';

interface Props {
  lib: Pdfjs;
  onChange: (drawing: SignatureDrawing | undefined) => void;
}

/** A name in handwriting. */
export function TypeSignature({ lib, onChange }: Props) {
  const [name, setName] = useState('');
  const write = async (text: string) => {
    setName(text);
    const words = text.trim();
    if (!words) return onChange(undefined);
    await document.fonts.load(`600 48px ${FONT}`, words).catch(() => undefined);
    onChange(drawingOfText(lib, words, FONT));
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
