import { codeWords } from '@traco/contract/verify/verify';
import { useRef, useState } from 'react';
import { DropFile } from '../../../kit/public-page/drop-file.tsx';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { checkFile, type FileVerdict } from './check-file.ts';
import { CopyChanges } from './copy-changes.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { NoteFacts } from './note-facts.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';
import { verdictWords } from './verdict-words.ts';
import classes from './verified-document.module.css';

/**
 * A field to drop a file on, and whether it is what was signed here: nothing of the file leaves the device but its hashes.
 * @param expected the code of the document that is shown beside it
 */
export function CheckedFile({ expected }: { expected?: string | undefined }) {
  const [verdict, setVerdict] = useState<FileVerdict>();
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState('');
  const [name, setName] = useState('');
  const turn = useRef(0);
  const check = async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    setName(file.name);
    setVerdict(undefined);
    setProblem('');
    setChecking(true);
    try {
      const found = await checkFile(file);
      if (mine === turn.current) setVerdict(found);
    } catch (error) {
      if (mine === turn.current) setProblem(sentenceFor(error));
    } finally {
      if (mine === turn.current) setChecking(false);
    }
  };
  const document = verdict && 'document' in verdict ? verdict.document : undefined;
  const note = verdict && 'note' in verdict ? verdict.note : undefined;
  const receipt = verdict && 'receipt' in verdict ? verdict.receipt : undefined;
  const isOfAnother = document && expected && document.code !== expected;
  const words = verdict && verdictWords[verdict.is];
  return (
    <>
      <DropFile onFile={(file) => void check(file)} />
      {name && <p className={classes.file}>{name}</p>}
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
      {verdict && 'differences' in verdict && (
        <CopyChanges differences={verdict.differences} of={note ? 'note' : 'document'} />
      )}
      {isOfAnother && (
        <p className={classes.answer} data-tone="danger" role="alert">
          Atenção: este arquivo é do documento {codeWords(document.code)}, e não do que o código{' '}
          {codeWords(expected)} mostra.
        </p>
      )}
      {note && expected && (
        <p className={classes.answer} data-tone="danger" role="alert">
          Atenção: este arquivo é uma nota de remessa, e não o documento que o código {codeWords(expected)}{' '}
          mostra.
        </p>
      )}
      {document && document.code !== expected && <DocumentFacts document={document} />}
      {note && <NoteFacts note={note} />}
      {receipt && receipt.code !== expected && <ReceiptFacts receipt={receipt} />}
    </>
  );
}
