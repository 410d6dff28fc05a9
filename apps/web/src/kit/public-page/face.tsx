import { initialsOf } from '@traco/contract/qr-codes/qr-art/svg';
import { useState } from 'react';
import classes from './public-page.module.css';

interface Props {
  name: string;
  /** Where the photo is; null shows the initials, and so does a photo that does not come. */
  photo: string | null;
  className?: string | undefined;
}

/** Somebody's face on the public pages. The name stands beside it. */
export function Face({ name, photo, className = classes.face }: Props) {
  const [lost, setLost] = useState<string | null>(null);
  return (
    <span className={className} aria-hidden="true">
      {photo && lost !== photo ? (
        <img className={classes.photo} src={photo} alt="" decoding="async" onError={() => setLost(photo)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** Where the photo of a public page is: the page's address, and the photo's own id. */
export const faceAddress = (page: string, photoId: string | null): string | null =>
  photoId && `/api${page}/face?version=${photoId}`;
