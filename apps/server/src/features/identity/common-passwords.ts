import { readFileSync } from 'node:fs';

let words: Set<string> | undefined;
const list = () => {
  words ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return words;
};

/** A few signs around a common password make no other of it. */
const AROUND = /^[^\p{L}]{0,4}|[^\p{L}]{0,4}$/gu;

/** Whether a password is one of the ten thousand commonest of eight characters and more, or of the commonest PINs. */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  return [text, text.replace(/[^\p{L}\d]/gu, ''), text.replace(AROUND, '')].some((each) => list().has(each));
}
