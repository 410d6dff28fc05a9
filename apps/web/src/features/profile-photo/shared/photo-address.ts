import type { PersonKey } from '@traco/contract/profile-photo/profile-photo';

/** Where the present photo of a person is, by its version; null when they have none. */
export const photoAddress = (kind: PersonKey['kind'], personId: string, photoId: string | null) =>
  photoId ? `/api/profile-photo/${kind}/${personId}/picture?version=${photoId}` : null;
