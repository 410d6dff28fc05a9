import type { AnyContractRouter } from '@orpc/contract';

/** Of each procedure, by its name in the contract: method, path, and how input and output are laid out where that is told. */
export interface Addresses {
  [name: string]: string | Addresses;
}

/** What of a contract the client reads to call it. */
export function callableOf(addresses: Addresses): AnyContractRouter {
  return Object.fromEntries(
    Object.entries(addresses).map(([name, inner]) => [
      name,
      typeof inner === 'string' ? procedureAt(inner) : callableOf(inner),
    ]),
  );
}

function procedureAt(address: string): AnyContractRouter {
  const [method, path, inputStructure, outputStructure] = address.split(' ');
  const route = { method, path, inputStructure, outputStructure };
  return { '~orpc': { errorMap: {}, meta: {}, route } } as AnyContractRouter;
}
