import { isAllowed, type Permission } from '@traco/contract/permissions';
import { useRole } from './person.ts';

/** Whether who is signed in holds a permission, as the contract's one table says; the door decides again. */
export function useMay(permission: Permission): boolean {
  const role = useRole();
  return role !== undefined && isAllowed(role, permission);
}
