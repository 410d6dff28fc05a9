import classes from './add-pour.module.css';

/** Asks for a pour at a free time of the agenda. @param label which time, for whoever does not see where it stands */
export const AddPour = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={classes.add} aria-label={label} onClick={onClick}>
    + Programar
  </button>
);
