import { Fragment } from 'react';
import classes from './search-dialog.module.css';

/** A letter without its accents, small: as it is compared. */
const plain = (letter: string) =>
  letter
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The parts of a text, those that begin as typed words apart. */
export function markedParts(text: string, words: readonly string[]): { text: string; isMarked: boolean }[] {
  const letters = [...text];
  const bare = letters.map(plain);
  const marked = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let at = 0; at < letters.length; at += 1) {
      const end = endOf(bare, at, word);
      if (end > at) marked.fill(true, at, end);
    }
  }
  const parts: { text: string; isMarked: boolean }[] = [];
  letters.forEach((letter, at) => {
    const last = parts.at(-1);
    const isMarked = marked[at] === true;
    if (last?.isMarked === isMarked) last.text += letter;
    else parts.push({ text: letter, isMarked });
  });
  return parts;
}

/** Where the word ends that begins here; here itself when it does not. Dots and dashes within numbers and plates are passed over. */
function endOf(bare: readonly string[], from: number, word: string): number {
  let at = from;
  for (let done = 0; done < word.length; at += 1) {
    if (bare[at] === word[done]) done += 1;
    else if (done === 0 || !/^[.\-/]$/.test(bare[at] ?? 'x')) return from;
  }
  return at;
}

/** A text with what was typed made to stand out. */
export const MarkedText = ({ text, words }: { text: string; words: readonly string[] }) => (
  <>
    {markedParts(text, words).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <Fragment key={at}>
        {part.isMarked ? <mark className={classes.mark}>{part.text}</mark> : part.text}
      </Fragment>
    ))}
  </>
);
