import type { DeliveryNote } from '@traco/contract/delivery-note/delivery-note';
import { useState } from 'react';
import { DropFile } from '../../kit/public-page/drop-file.tsx';
import classes from './delivery-note.module.css';
import { checkFile, type FileAnswer } from './file-answer.ts';

/** Compares a file that somebody was given with the versions that are kept, on this device: the file goes nowhere. */
export function CheckFile({ note }: { note: Pick<DeliveryNote, 'versions' | 'isUpToDate'> }) {
  const [answer, setAnswer] = useState<FileAnswer>();
  return (
    <div className={classes.check}>
      <h3>Conferir arquivo</h3>
      <DropFile onFile={(file) => void checkFile(file, note).then(setAnswer)} />
      {answer && (
        <p className={classes.answer} data-tone={answer.tone} role="status">
          {answer.text}
        </p>
      )}
    </div>
  );
}
