import { isAllowed, type Permission } from '@traco/contract/permissions';
import { isRole } from '@traco/contract/roles';
import { useScope } from '../form/use-lookups.ts';

/** Whether who is signed in holds a permission, as the contract's one table says; the door decides again. */
export function useMay(permission: Permission): boolean {
  const { role } = useScope();
  return isRole(role) && isAllowed(role, permission);
}
