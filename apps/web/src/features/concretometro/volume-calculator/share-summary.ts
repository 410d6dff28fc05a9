/** What became of a sharing. */
export type Shared = 'shared' | 'downloaded' | 'cancelled';

/** Hands a picture to the device's sharing, or downloads it where there is none. */
export async function sharePicture(picture: Blob, name: string, text: string): Promise<Shared> {
  const file = new File([picture], name, { type: picture.type });
  if (isTouch() && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      console.warn('Sharing failed, the picture is downloaded:', error);
    }
  }
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return 'downloaded';
}

/** Desktop sharing windows are poorer than a file: only touch devices share. */
const isTouch = () => matchMedia('(pointer: coarse)').matches;
