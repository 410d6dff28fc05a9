import { homes } from '@traco/contract/routes/homes';

/** Somebody's home, and the first thing on it that says something of the company. */
export interface HomeOf {
  user: string;
  path: string;
  first: string;
}

export const homesOf: readonly HomeOf[] = [
  { user: 'admin', path: homes.admin, first: 'main [data-figure]' },
  { user: 'supervisor', path: homes.supervisor, first: 'main [data-attention]' },
  { user: 'unidade', path: homes.unit, first: 'main [data-figure]' },
  { user: 'gerente', path: homes.manager, first: 'main [data-figure]' },
  { user: 'vendedor', path: homes.seller, first: 'main [data-figure]' },
  { user: 'mecanico', path: homes.mechanic, first: 'main [data-attention]' },
  { user: 'frota', path: homes.fleet, first: 'main tbody td' },
  { user: 'helay', path: homes.helay, first: 'main [data-attention]' },
];
