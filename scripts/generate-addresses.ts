import type { Addresses } from '../apps/web/src/lib/addresses.ts';
import { contract } from '../packages/contract/src/contract.ts';
import { keepCurrent } from './keep-current.ts';

interface Procedure {
  '~orpc': { route: { method?: string; path?: string; inputStructure?: string; outputStructure?: string } };
}
const isProcedure = (part: object): part is Procedure => '~orpc' in part;

/**
 * Writes down at which address of the server each procedure of the contract is called, for the browser: it needs no
 * more of the contract to call it, and leaves the schemas of other screens unread.
 */
const addressesOf = (part: object): Addresses =>
  Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [
      name,
      isProcedure(inner) ? addressOf(inner) : addressesOf(inner),
    ]),
  );

function addressOf({ '~orpc': { route } }: Procedure): string {
  const { method, path, inputStructure = 'compact', outputStructure = 'compact' } = route;
  const layout = [inputStructure, outputStructure].join(' ');
  return [method, path, ...(layout === 'compact compact' ? [] : [layout])].join(' ');
}

const page = `${JSON.stringify(addressesOf(contract), null, 2)}\n`;
keepCurrent('apps/web/src/lib/addresses.json', page);
