import classes from './face-guide.module.css';

/** Where the face should be: an oval and the line of the eyes, drawn over the picture. */
export const FaceGuide = () => (
  <svg className={classes.guide} viewBox="0 0 100 100" aria-hidden="true">
    <ellipse cx="50" cy="46" rx="23" ry="31" />
    <line x1="30" x2="70" y1="41" y2="41" />
  </svg>
);
