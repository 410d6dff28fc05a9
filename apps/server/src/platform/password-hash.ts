import { hash, verify } from '@node-rs/argon2';

/** What one guess costs: Argon2id's least by OWASP, 19 MiB in two passes. Each hash names its own, so that they may grow. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password, PIN or recovery code as it may be kept: `$argon2id$…`, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(asOneForm(password), COST);

/** Whether it is the one of this hash; what is no hash belongs to nobody. */
export const isPassword = (kept: string, password: string): Promise<boolean> =>
  verify(kept, asOneForm(password)).catch(() => false);

/** A letter with its accent is the same however a keyboard puts it together. */
const asOneForm = (password: string) => password.normalize('NFKC');
