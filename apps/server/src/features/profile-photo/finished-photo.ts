import { PROFILE_BYTES, PROFILE_SIDE } from '@traco/contract/profile-photo/profile-photo-limits';
import { croppedPicture, type MadePicture } from '../../platform/pictures.ts';

/** From the best that may fit to what always does. */
const QUALITIES = [84, 70, 55, 40, 20];

/** The photo 512 × 512 as WebP under 100 KB, of pixels alone. */
export async function finished(bytes: Uint8Array): Promise<MadePicture | undefined> {
  for (const quality of QUALITIES) {
    const made = await croppedPicture(bytes, { width: PROFILE_SIDE, height: PROFILE_SIDE }, quality);
    if (!made || made.bytes.length < PROFILE_BYTES) return made;
  }
  return undefined;
}
