import { isAllowed } from '@traco/contract/permissions';
import type {
  PersonKey,
  PhotographedPerson,
  ProfilePhoto,
} from '@traco/contract/profile-photo/profile-photo';
import { isRole, type Role, roleLabels } from '@traco/contract/roles';
import type { PersonRow } from './people.queries.ts';

interface Someone {
  role: Role;
  accountId: string;
  sellerId: string | null;
  managerId: string | null;
  driverId: string | null;
  employeeId: string | null;
}

/** Whose photo an actor's own is: the person's of the registers, or that of a post which is only an account. */
export function personOf({ accountId, ...ids }: Someone): PersonKey {
  if (ids.sellerId) return { kind: 'seller', personId: ids.sellerId };
  if (ids.managerId) return { kind: 'manager', personId: ids.managerId };
  if (ids.driverId) return { kind: 'driver', personId: ids.driverId };
  if (ids.employeeId) return { kind: 'employee', personId: ids.employeeId };
  return { kind: 'account', personId: accountId };
}

const isSame = (one: PersonKey, other: PersonKey) =>
  one.kind === other.kind && one.personId === other.personId;

/** Whether the actor may make this person's photo: their own, or, of who leads people or lends drivers, any that they see. */
export const mayMake = (actor: Someone, person: PersonKey): boolean =>
  isSame(personOf(actor), person) ||
  isAllowed(actor.role, 'profile-photo:staff') ||
  (person.kind === 'driver' && isAllowed(actor.role, 'helay-drivers:write'));

/** A person as the contract shows them. */
export const toPerson = (row: PersonRow, actor: Someone): PhotographedPerson => ({
  kind: row.kind,
  personId: row.person_id,
  name: row.name,
  role: row.kind === 'account' && isRole(row.role) ? roleLabels[row.role] : row.role,
  unit: row.unit ?? '',
  isSelf: isSame(personOf(actor), { kind: row.kind, personId: row.person_id }),
  photoId: row.photo_id,
});

/** A photo as the contract shows it. */
export const toProfilePhoto = (
  photo: { id: string; createdAt: Date; madeByName: string; isPublic: boolean; bytes: number } | undefined,
): ProfilePhoto | null =>
  photo
    ? {
        id: photo.id,
        madeAt: photo.createdAt.toISOString(),
        madeBy: photo.madeByName,
        isPublic: photo.isPublic,
        bytes: photo.bytes,
      }
    : null;
