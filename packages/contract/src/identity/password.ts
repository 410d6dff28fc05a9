import { DRIVER_PIN_DIGITS, PASSWORD_MIN_CHARACTERS } from '../constants.ts';

/** Why a password may not become a new one, with the sentence that says so. */
export const passwordProblems = {
  PASSWORD_TOO_SHORT: `A nova senha precisa de pelo menos ${PASSWORD_MIN_CHARACTERS} caracteres.`,
  PIN_NOT_SIX_DIGITS: `O PIN precisa ter ${DRIVER_PIN_DIGITS} dígitos.`,
  PASSWORD_TOO_EASY: 'Esta senha é fácil de adivinhar: escolha outra.',
  SAME_PASSWORD: 'A nova senha precisa ser diferente da atual.',
} as const;
export type PasswordProblem = keyof typeof passwordProblems;

/** Words of the trade, of the product and of the country's usual passwords: alone, or with a year, they are no password. */
const usualWords = (
  'concreto concreteira concretagem betoneira caminhao usina traco motorista mudar senha password admin ' +
  'administrador usuario acesso sistema empresa brasil demo teste flamengo corinthians palmeiras saopaulo santos gremio ' +
  'vasco cruzeiro jesus deus familia amor welcome letmein qwerty'
).split(' ');
/** Along the rows of a keyboard, the diagonals of its digits, and the alphabet. */
const walks = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);
/** So many letters that say nothing by themselves make a walk. */
const WALK = 4;
/** So much has to be left when everything that is easy is taken away. */
const LEAST_OWN = 4;
const SHORTEST_WORD = 3;

/**
 * Why a password may not become this role's new one, or null when it may: drivers have a PIN of six digits, all
 * others at least eight characters; what is guessed first is refused. The server asks a list of the commonest passwords too.
 * @param own what everybody knows of the account: user name, e-mail, CPF, names of the person, the unit and the company
 */
export function problemOfPassword(
  next: string,
  current: string,
  role: string | undefined,
  own: readonly string[] = [],
): PasswordProblem | null {
  if (role === 'driver') {
    if (!new RegExp(`^\\d{${DRIVER_PIN_DIGITS}}$`).test(next)) return 'PIN_NOT_SIX_DIGITS';
  } else if ([...next].length < PASSWORD_MIN_CHARACTERS) return 'PASSWORD_TOO_SHORT';
  if (next === current) return 'SAME_PASSWORD';
  return isEasy(next, own) ? 'PASSWORD_TOO_EASY' : null;
}

function isEasy(password: string, own: readonly string[]): boolean {
  if (/^\d+$/.test(password)) {
    // A PIN may not be a piece of the CPF.
    const isPiece = own.some((text) => text.replace(/\D/g, '').includes(password));
    return isPiece || /^(.{1,4})\1+$/.test(password) || isRun(password, 1) || isRun(password, -1);
  }
  if (/^(.{1,4})\1+$/.test(password)) return true;
  const words = [...usualWords, ...own.flatMap(wordsOf)].sort((one, other) => other.length - one.length);
  return [plain(password), unmasked(password)].some((text) => leftOf(text, words).length < LEAST_OWN);
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

/** Digits and signs read as the letters that they stand for: `S3nh@` is `senha`. */
const unmasked = (text: string): string => {
  const letters: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  };
  return plain(text.replace(/[013457@$!]/g, (sign) => letters[sign]!));
};

const wordsOf = (text: string): string[] =>
  text
    .split(/[@.\s_-]+/)
    .map(plain)
    .filter((word) => word.length >= SHORTEST_WORD);

/** What a password has of its own: without known words, years, walks over the keyboard, and the digits at its ends. */
function leftOf(text: string, words: readonly string[]): string {
  let left = text;
  for (const word of words) left = left.replaceAll(word, ' ');
  left = left.replace(/(19|20)\d\d/g, ' ').replace(/(.)\1{2,}/g, ' ');
  return withoutWalks(left)
    .replace(/ /g, '')
    .replace(/^\d+|\d+$/g, '');
}

function withoutWalks(text: string): string {
  for (let length = text.length; length >= WALK; length--)
    for (let from = 0; from + length <= text.length; from++) {
      const part = text.slice(from, from + length);
      if (walks.some((walk) => walk.includes(part)))
        return withoutWalks(`${text.slice(0, from)} ${text.slice(from + length)}`);
    }
  return text;
}

/** `123456`, `987654`. */
const isRun = (text: string, step: number): boolean =>
  [...text].every((_, index) => index === 0 || text.charCodeAt(index) - text.charCodeAt(index - 1) === step);
