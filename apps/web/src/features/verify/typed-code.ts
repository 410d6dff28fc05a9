/** Letters and digits of a code. */
export const CODE_LENGTH = 20;

const PRINTED = /(?:[2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}/;
const IN_ADDRESS = /\/VERIFY\/([A-Z\d-]+)/;

/** The code in what somebody typed or pasted: the code alone, the address of its page, or the line that it is printed in. */
export function typedCode(typed: string): string {
  const text = typed.toUpperCase();
  const code = PRINTED.exec(text)?.[0] ?? IN_ADDRESS.exec(text)?.[1] ?? text;
  return code.replace(/[^A-Z\d]/g, '').slice(0, CODE_LENGTH);
}
