import { IconUserCircle } from '@tabler/icons-react';
import { useOwnPhoto } from '../../features/profile-photo/shared/own-photo.ts';
import { useAtRest } from '../../lib/at-rest.ts';
import classes from './top-bar.module.css';

/** The face of who is signed in, or a sign for one until the first screen stands. Their name stands beside it. */
export function OwnFace() {
  const photo = useOwnPhoto(useAtRest());
  if (!photo) return <IconUserCircle size={24} stroke={1.5} aria-hidden />;
  return <img data-own-face className={classes.face} src={photo} alt="" />;
}
