import { useState } from 'react';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { DropFile } from '../public-page/drop-file.tsx';
import { checkFile, type FileVerdict } from './check-file.ts';
import { CopyChanges } from './copy-changes.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { verdictWords } from './verdict-words.ts';
import classes from './verified-document.module.css';

/** A field to drop a file on, and whether it is what was signed here: nothing of the file leaves the device but its hashes. */
export function CheckedFile() {
  const [verdict, setVerdict] = useState<FileVerdict>();
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState('');
  const check = async (file: File) => {
    setVerdict(undefined);
    setProblem('');
    setChecking(true);
    try {
      setVerdict(await checkFile(file));
    } catch (error) {
      setProblem(sentenceFor(error));
    } finally {
      setChecking(false);
    }
  };
  const words = verdict && verdictWords[verdict.is];
  return (
    <>
      <DropFile onFile={(file) => void check(file)} />
      {isChecking && <p role="status">Conferindo…</p>}
      {problem && (
        <p className={classes.answer} data-tone="danger" role="alert">
          {problem}
        </p>
      )}
      {words && (
        <p className={classes.answer} data-tone={words.tone} role="status">
          {words.text}
        </p>
      )}
      {verdict && 'differences' in verdict && <CopyChanges differences={verdict.differences} />}
      {verdict && 'document' in verdict && <DocumentFacts document={verdict.document} />}
    </>
  );
}
