import { api } from '../../../lib/api.ts';
import { findDraft, forgetDraft, keepDraft } from '../../../lib/drafts.ts';

const nameOf = (id: string) => `note-photo/${id}`;

/** Keeps a photo on the device until the server has it; its id is the file's. Whether the device has it. */
export const keepPhoto = (id: string, photo: File): Promise<boolean> => keepDraft(nameOf(id), photo);

/** The photo that waits on the device, or undefined. */
export const findKeptPhoto = (id: string): Promise<File | undefined> => findDraft<File>(nameOf(id));

/** Forgets a photo that was taken away or is at the server. */
export const forgetPhoto = (id: string): Promise<void> => forgetDraft(nameOf(id));

/**
 * Sends a photo that waits on the device; one that the server has already is not sent again.
 * @param unitId the unit that may see it, where the account has none of its own
 * @throws what the call throws; the photo stays on the device then
 */
export async function sendKeptPhoto(id: string, unitId?: string): Promise<void> {
  const photo = await findKeptPhoto(id);
  if (photo instanceof Blob) await sendPhoto(id, photo, unitId);
}

/** Sends a photo that is in hand: also of a device that keeps nothing. */
export async function sendPhoto(id: string, photo: File, unitId?: string): Promise<void> {
  await api.files.upload.call({ id, purpose: 'note-photo', file: photo, unitId: unitId || undefined });
  await forgetPhoto(id);
}
