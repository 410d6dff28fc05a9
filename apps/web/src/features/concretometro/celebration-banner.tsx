import { IconConfetti } from '@tabler/icons-react';
import classes from './concretometro.module.css';

/** A milestone was passed: said once, calmly, and gone after a while. */
export const CelebrationBanner = ({ words }: { words: string }) => (
  <p className={classes.celebration} role="status">
    <IconConfetti size={22} aria-hidden="true" />
    <strong>{words}</strong> alcançado.
  </p>
);
