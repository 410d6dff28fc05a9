import {
  PROFILE_LEAST_SIDE,
  PROFILE_SOURCE_BYTES,
  PROFILE_SOURCE_TYPES,
} from '@traco/contract/profile-photo/profile-photo-limits';

/** A chosen picture, opened on the device; whoever is done with it gives its address back. */
export interface OpenPicture {
  image: HTMLImageElement;
  address: string;
}

/**
 * Opens one picture: JPEG, PNG or WebP, up to 10 MB, at least 400 × 400 px.
 * @throws Error with the sentence that says what is wrong with it
 */
export async function openPicture(file: File): Promise<OpenPicture> {
  if (!(PROFILE_SOURCE_TYPES as readonly string[]).includes(file.type))
    throw new Error('Escolha uma foto JPEG, PNG ou WebP.');
  if (file.size > PROFILE_SOURCE_BYTES) throw new Error('A foto passa de 10 MB. Escolha uma menor.');
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    if (Math.min(naturalWidth, naturalHeight) >= PROFILE_LEAST_SIDE) return { image, address };
    URL.revokeObjectURL(address);
  } catch {
    URL.revokeObjectURL(address);
    throw new Error('O navegador não abre este arquivo como foto. Escolha outra.');
  }
  const { naturalWidth, naturalHeight } = image;
  throw new Error(
    `A foto tem ${naturalWidth} × ${naturalHeight} px. Escolha uma de ao menos ${PROFILE_LEAST_SIDE} × ${PROFILE_LEAST_SIDE} px.`,
  );
}
