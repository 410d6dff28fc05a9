import type { CodePerson, PersonCode } from '@traco/contract/qr-codes/qr-codes';

/** What a print told of a person, and the code that it held. */
export type PrintPayload = Pick<
  CodePerson,
  'name' | 'jobTitle' | 'unitName' | 'phone' | 'email' | 'registrationNumber'
> & { code: string };
type Part = keyof PrintPayload;

/** What stands on paper, by kind: a manager's code holds the contact, the others' lead to a page that is always as it is now. */
const onPaper: Record<CodePerson['kind'], readonly Part[]> = {
  seller: ['code', 'name', 'unitName'],
  manager: ['name', 'unitName', 'phone', 'email'],
  employee: ['code', 'name', 'jobTitle', 'unitName', 'registrationNumber'],
};

export const payloadOf = (
  { name, jobTitle, unitName, phone, email, registrationNumber }: CodePerson,
  code: string,
): PrintPayload => ({ name, jobTitle, unitName, phone, email, registrationNumber, code });

/** The last print with what of it is another now. */
export const printOf = (
  kind: CodePerson['kind'],
  print: { payload: PrintPayload; at: Date } | undefined,
  now: PrintPayload,
): PersonCode['lastPrint'] =>
  print
    ? {
        at: print.at.toISOString(),
        // What an older print did not know, it did not tell.
        outdated: onPaper[kind].filter((part) => (print.payload[part] ?? null) !== now[part]),
      }
    : null;
