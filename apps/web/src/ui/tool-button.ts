import classes from './tool-button.module.css';

/** The `classNames` of a button with an icon beside a list: on a phone its icon alone, its words for who hears them. */
export const toolButton = { root: classes.root!, section: classes.section!, label: classes.label! };
