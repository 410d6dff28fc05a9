import { ActionIcon, Popover } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './explain.module.css';
import { ScreenLink } from './screen-link.tsx';

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

interface Props {
  /** What is told: of one figure, or of each that stands in the line. */
  of: readonly Explanation[];
  /** The figure as it is written: it is pressed itself. Without it a small button stands in the corner of a block. */
  children?: ReactNode;
}

/** "Explique este número": what a figure means stands beside it when it is asked. */
export function Explain({ of, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const words = `Explicar: ${of.map(({ name }) => name).join(', ')}`;
  const press = () => setOpen(!isOpen);
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      width={300}
      trapFocus
      returnFocus
      opened={isOpen}
      onChange={setOpen}
    >
      <Popover.Target>
        {children ? (
          <button type="button" className={classes.figure} title={words} onClick={press}>
            {children}
          </button>
        ) : (
          <ActionIcon
            className={classes.button}
            variant="subtle"
            color="gray"
            size={24}
            aria-label={words}
            onClick={press}
          >
            <IconHelp size={16} aria-hidden />
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown className={classes.answers}>
        {of.map((explanation) => (
          <Answer key={explanation.name} {...explanation} />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

const Answer = ({ name, formula, facts, parts = [], rows }: Explanation) => (
  <section className={classes.answer}>
    <h3>{name}</h3>
    <p>{formula}</p>
    {parts.length > 0 && (
      <table>
        <tbody>
          {parts.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <dl>
      {facts.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
    {rows && <ScreenLink to={rows.to}>{rows.words}</ScreenLink>}
  </section>
);
