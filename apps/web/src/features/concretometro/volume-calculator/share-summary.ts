import { type Shared, shareOut } from '../../../lib/outcomes.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Hands a picture to the device's sharing, or to its downloads where there is none. */
export async function sharePicture(
  picture: Blob,
  name: string,
  text: string,
): Promise<Shared | 'downloaded'> {
  const file = new File([picture], name, { type: picture.type });
  if (isTouch() && navigator.canShare?.({ files: [file] })) {
    const shared = await shareOut({ files: [file], text });
    if (shared !== 'failed') return shared;
  }
  saveFile(file);
  return 'downloaded';
}

/** Desktop sharing windows are poorer than a file: only touch devices share. */
const isTouch = () => matchMedia('(pointer: coarse)').matches;
