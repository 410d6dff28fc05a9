import { isRole, type Role } from '@traco/contract/roles';
import { useScope } from '../../kit/form/use-lookups.ts';

/** The role of who is signed in; undefined while nobody has said. */
export function useRole(): Role | undefined {
  const { role } = useScope();
  return isRole(role) ? role : undefined;
}
