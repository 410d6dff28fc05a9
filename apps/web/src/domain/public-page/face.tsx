import { initialsOf } from '@traco/contract/qr-art/svg';
import classes from './public-page.module.css';

/** Somebody's face on the public pages: his initials. A person's photo belongs in here and nowhere else. */
export const Face = ({ name }: { name: string }) => (
  <span className={classes.face} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
