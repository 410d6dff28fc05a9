import { isAllowed, readsPrices } from '@traco/contract/permissions';
import type { Role } from '@traco/contract/roles';
import type { UnusualReason } from '@traco/contract/unusual/unusual';

/** Whether a role is told which paper keeps a driver from the wheel: who works with drivers, and no seller. */
export const readsPapers = (role: Role): boolean => isAllowed(role, 'operational-sheet:step');

/** What was said when a reason was given, without what this role is told nowhere: a driver's papers, prices. */
export const toldTo = (role: Role, reasons: readonly UnusualReason[]): UnusualReason[] =>
  reasons.flatMap((each) => {
    if (each.key === 'driver_blocked' && !readsPapers(role))
      return [{ ...each, sentence: 'Este motorista não podia dirigir.', reason: '' }];
    return each.key === 'price_off_list' && !readsPrices(role) ? [] : [each];
  });
