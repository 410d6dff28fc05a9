import type { Me } from '@traco/contract/identity/identity';
import type { AuthData } from '@traco/contract/identity/session';
import type { ClientStore } from './client-auth-data.ts';

/**
 * Saves the readable copy of a person (and a partner's session from `now`, in milliseconds since 1970) in
 * place of whatever was kept before. False when the browser does not keep it.
 */
export function keepPerson(
  person: Pick<Me, 'userType' | 'partnerUserType'>,
  data: AuthData,
  store: ClientStore,
  now: number,
): boolean {
  store.clear();
  store.owesSignOut(false);
  store.save(data);
  const isPartner = person.userType === 'helay';
  if (isPartner) store.savePartner({ userType: person.partnerUserType ?? '', startedAt: now });
  const isKept = store.canPersist() && store.read()?.userType === data.userType;
  return isKept && (!isPartner || store.readPartner() !== null);
}
