import { ActionIcon, Popover } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
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

/** "Explique este número": a small button whose answer stands beside the figure. */
export function Explain({ name, formula, facts, parts = [], rows }: Explanation) {
  const [isOpen, setOpen] = useState(false);
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
        <ActionIcon
          className={classes.button}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={`Explicar: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconHelp size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.answer}>
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
      </Popover.Dropdown>
    </Popover>
  );
}
