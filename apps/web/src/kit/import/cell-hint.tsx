import { Tooltip } from '@mantine/core';
import classes from './row-grid.module.css';

/** The reason beside a wrong cell: under the pointer, or under the cursor while the grid has the focus. */
export const CellHint = ({
  sentence,
  target,
}: {
  sentence: string | undefined;
  target: HTMLElement | null;
}) =>
  sentence && target ? (
    <Tooltip
      key={target.dataset.cell}
      label={sentence}
      target={target}
      opened
      position="bottom-start"
      className={classes.cellHint}
      transitionProps={{ duration: 0 }}
    />
  ) : null;
