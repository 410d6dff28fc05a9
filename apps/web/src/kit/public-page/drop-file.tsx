import { type DragEvent, useId, useState } from 'react';
import classes from './drop-file.module.css';

/** A field to choose a PDF or to drop one on, which is looked at on this device and goes nowhere. */
export function DropFile({ onFile }: { onFile: (file: File) => void }) {
  const input = useId();
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <label
      htmlFor={input}
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <b>Escolher o PDF</b>
      <small>ou solte aqui; ele é conferido neste aparelho e não é enviado</small>
      <input
        id={input}
        type="file"
        accept="application/pdf"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
