import type { DeliveryNote } from '@traco/contract/delivery-note';
import { type DragEvent, useId, useState } from 'react';
import classes from './delivery-note.module.css';
import { checkFile, type FileAnswer } from './file-answer.ts';

/** Compares a file that somebody was given with the sealed versions, on this device: the file goes nowhere. */
export function CheckFile({ note }: { note: Pick<DeliveryNote, 'versions' | 'isSealed'> }) {
  const input = useId();
  const [answer, setAnswer] = useState<FileAnswer>();
  const [isOver, setOver] = useState(false);
  const check = (file: File | undefined) => {
    if (file) void checkFile(file, note).then(setAnswer);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    check(event.dataTransfer.files[0]);
  };
  return (
    <div className={classes.check}>
      <h3>Conferir arquivo</h3>
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
            check(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {answer && (
        <p className={classes.answer} data-tone={answer.tone} role="status">
          {answer.text}
        </p>
      )}
    </div>
  );
}
