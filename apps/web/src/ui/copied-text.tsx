import { type ReactNode, useEffect, useState } from 'react';
import { copyText, outcomeWords } from '../lib/outcomes.ts';

const SAID_MS = 3_000;

interface Props {
  text: string;
  /** What the button says before it is pressed. */
  idle: string;
  children: (parts: { words: string; copy: () => void }) => ReactNode;
}

/** A button that copies a text and says for a while what came of it: also that the browser did not let it. */
export function CopiedText({ text, idle, children }: Props) {
  const [isCopied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (isCopied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const words = isCopied === undefined ? idle : isCopied ? outcomeWords.copied : outcomeWords.notCopied;
  return children({ words, copy: () => void copyText(text).then(setCopied) });
}
