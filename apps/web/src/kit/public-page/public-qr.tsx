import { ScreenQr } from '../../ui/screen-qr.tsx';
import classes from './public-page.module.css';

/** A code of a public page, below what it is for. */
export const PublicQr = ({ text, words }: { text: string; words: string }) => (
  <ScreenQr text={text} label={words} className={classes.qr} />
);
