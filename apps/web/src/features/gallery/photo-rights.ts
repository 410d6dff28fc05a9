import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import { mayMend as answerOf, type PhotoState, photoStepsOf } from '@traco/contract/gallery/gallery-states';
import type { Role } from '@traco/contract/roles';

/** Whether this person may take the photo to this state; the server decides again. */
export const mayDecide = (photo: GalleryPhoto, role: Role | undefined, to: PhotoState): boolean =>
  role !== undefined && !photo.deletedAt && photoStepsOf(photo.state, role).some((step) => step.to === to);

/** Whether this person may change what is said of a photo, or remove it. */
export const mayMend = (photo: GalleryPhoto, role: Role | undefined): boolean =>
  role !== undefined && !photo.deletedAt && answerOf(role, photo) === 'yes';
