import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './explain.module.css';
import { OnDemand, onDemand } from './on-demand.tsx';
import { useBeside } from './use-beside.ts';

/** What a figure is and how it comes about, in words. */
export interface Explanation {
  name: string;
  formula: string;
  /** What it is counted from, its period, its filter: each with what it is called. */
  facts: readonly (readonly [label: string, words: string])[];
  /** Parts that add up to it, as they are written; the last line is the figure itself. */
  parts?: readonly (readonly [label: string, value: string])[];
  /** The rows that it counts. */
  rows?: { to: string; words: string };
}

const ExplainAnswers = onDemand(() => import('./explain-answers.tsx'));

interface Props {
  /** What is told: of one figure, or of each that stands in the line. */
  of: readonly Explanation[];
  /** The figure as it is written: it is pressed itself. Without it a small button stands in the corner of a block. */
  children?: ReactNode;
}

/** "Explique este número": what a figure means stands beside it when it is asked. */
export function Explain({ of, children }: Props) {
  const { beside, button } = useBeside('dialog');
  const words = `Explicar: ${of.map(({ name }) => name).join(', ')}`;
  return (
    <>
      {children ? (
        <button type="button" className={classes.figure} title={words} data-on-paper {...button}>
          {children}
        </button>
      ) : (
        <ActionIcon
          className={classes.button}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={words}
          {...button}
        >
          <IconHelp size={16} aria-hidden />
        </ActionIcon>
      )}
      <OnDemand of={ExplainAnswers} with={{ of, ...beside }} />
    </>
  );
}
