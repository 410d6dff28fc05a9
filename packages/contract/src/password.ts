import { DRIVER_PIN_DIGITS, PASSWORD_MIN_CHARACTERS } from './constants.ts';

/** Why a password may not become a new one, with the sentence that says so. */
export const passwordProblems = {
  PASSWORD_TOO_SHORT: `A nova senha precisa de pelo menos ${PASSWORD_MIN_CHARACTERS} caracteres.`,
  PIN_NOT_SIX_DIGITS: `O PIN precisa ter ${DRIVER_PIN_DIGITS} dígitos.`,
  PASSWORD_TOO_EASY: 'Esta senha é fácil de adivinhar: escolha outra.',
  SAME_PASSWORD: 'A nova senha precisa ser diferente da atual.',
} as const;
export type PasswordProblem = keyof typeof passwordProblems;

/** What people try first, in letters and digits only. */
const guessedFirst = new Set([
  'password',
  'password1',
  'senha123',
  'senha1234',
  'mudar123',
  'brasil123',
  'concreto',
  'concreto123',
  'qwerty123',
  'qwertyui',
  'traco123',
]);

/**
 * Why a password may not become this role's new one, or null when it may: drivers have a PIN of six digits, all
 * others at least eight characters; what is guessed first is refused.
 * @param own what everybody knows of the account: user name, e-mail, CPF
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
  const plain = password.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const known = own.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.toLowerCase());
  if (guessedFirst.has(plain) || known.some((text) => text.length >= 4 && text === password.toLowerCase()))
    return true;
  // A PIN may not be a piece of the CPF.
  if (/^\d+$/.test(password) && own.some((text) => text.includes(password))) return true;
  return /^(.{1,4})\1+$/.test(password) || isRun(password, 1) || isRun(password, -1);
}

/** `123456`, `abcdefgh`, `98765432`. */
const isRun = (text: string, step: number): boolean =>
  [...text].every((_, place) => place === 0 || text.charCodeAt(place) - text.charCodeAt(place - 1) === step);
