import type { Me } from '@traco/contract/identity/identity';

/** Who signed in last on this device with one of the forms: what they type as user, and how they are called. */
export interface KnownPerson {
  user: string;
  name: string;
  userType: string;
  unitName?: string;
}

/** The forms, each with a memory of its own. */
export type FormName = 'account' | 'driver' | 'partner';

/** A function, since a browser that blocks storage throws at its very name. */
type Medium = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const ofDevice: Medium = () => localStorage;
const keyOf = (form: FormName) => `traco_known_${form}`;

/** Remembers a person on the device, never a secret. Storage that refuses means nobody is remembered. */
export function keepKnownPerson(form: FormName, user: string, person: Me, medium = ofDevice): void {
  const { name, userType, unitName } = person;
  const known: KnownPerson = { user, name, userType, ...(unitName && { unitName }) };
  attempt(() => medium().setItem(keyOf(form), JSON.stringify(known)));
}

/** The person that the device remembers, or null. */
export function readKnownPerson(form: FormName, medium = ofDevice): KnownPerson | null {
  const found = attempt(
    () => JSON.parse(medium().getItem(keyOf(form)) ?? 'null') as Partial<KnownPerson> | null,
  );
  const isWhole = [found?.user, found?.name, found?.userType].every(
    (text) => text && typeof text === 'string',
  );
  return isWhole ? (found as KnownPerson) : null;
}

export function forgetKnownPerson(form: FormName, medium = ofDevice): void {
  attempt(() => medium().removeItem(keyOf(form)));
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
