import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { type DrawnPhoto, drawPhoto } from './draw-photo.ts';

const SIDE = 256;
const QUIET_MS = 80;

/** The photo as it would be, drawn small after each change; an address for `img`, or undefined without one. */
export function usePreview(photo: DrawnPhoto | undefined): string | undefined {
  const [settled] = useDebouncedValue(photo, QUIET_MS);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!settled) return setAddress(undefined);
    let made: string | undefined;
    let isGone = false;
    drawPhoto(settled, SIDE).toBlob((blob) => {
      if (!blob || isGone) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [settled]);
  return address;
}
