import type { Role } from '@traco/contract/roles';
import { type HomeOwner, homeOf } from '@traco/contract/routes/homes';

/** An account of the demo company, and the first thing on its home that says something of the company. */
export interface HomeOf {
  /** What the account is called at its sign-in: a driver's CPF. */
  user: string;
  first: string;
  /** A driver's phone keeps the day itself, and no answers as they came. */
  keepsNoAnswers?: true;
}

/** The demo's driver, whose PIN is all that they have. */
export const driver = { cpf: '52998224725', pin: '123456' };

/** Each role has a home; the partner's office has two kinds of account. */
const ofRole: Record<Role, HomeOf> = {
  admin: { user: 'admin', first: 'main [data-figure]' },
  supervisor: { user: 'supervisor', first: 'main [data-attention]' },
  unit: { user: 'unidade', first: 'main [data-figure]' },
  manager: { user: 'gerente', first: 'main [data-figure]' },
  seller: { user: 'vendedor', first: 'main [data-figure]' },
  fleet: { user: 'frota', first: 'main tbody td' },
  mechanic: { user: 'mecanico', first: 'main [data-attention]' },
  employee: { user: 'funcionario', first: 'main h2 + p' },
  driver: {
    user: driver.cpf,
    first: 'main a[href="/operational-sheet?form=ajuda"]',
    keepsNoAnswers: true,
  },
  helay: { user: 'helay', first: 'main [data-attention]' },
};

export const homesOf: readonly HomeOf[] = [
  ...Object.values(ofRole),
  { user: 'helay-frota', first: 'main [data-attention]' },
];

/** Where the app sends somebody after signing in, by what the server says of them. */
export async function pathOfHome(whoIsIn: () => Promise<unknown>): Promise<string> {
  return homeOf((await whoIsIn()) as HomeOwner);
}
