import type { MouseEvent, ReactNode } from 'react';
import { type LinesBeside, useLineKeys } from './line-keys.ts';
import classes from './line-list.module.css';
import { ScreenLink } from './screen-link.tsx';

export interface Line {
  key: string;
  /** Before the title: a time, say. */
  start: string;
  title: string;
  detail?: string;
  /** At the right: a figure. */
  end: string;
  to?: string | undefined;
  /** At the far right: one action. */
  action?: ReactNode;
}

interface Props {
  lines: readonly Line[];
  /** Lines open beside the list instead of leading away; another tab is what Ctrl is for. */
  beside?: LinesBeside;
}

const nothingOpens: LinesBeside = { openKey: null, onOpen: () => undefined };

/** Short lines of what came last or waits: when, what, how much. */
export function LineList({ lines, beside }: Props) {
  const onKeyDown = useLineKeys(beside ?? nothingOpens);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keys of its links, as in a table
    <ul className={classes.lines} {...(beside && { onKeyDown })}>
      {lines.map((line) => (
        <li key={line.key}>
          <OneLine line={line} beside={beside} />
          {line.action}
        </li>
      ))}
    </ul>
  );
}

function OneLine({ line, beside }: { line: Line; beside: LinesBeside | undefined }) {
  const { key, start, title, detail, end, to } = line;
  const body = (
    <>
      <span className={classes.start}>{start}</span>
      <span className={classes.what}>
        <span>{title}</span>
        {detail && <small>{detail}</small>}
      </span>
      <strong>{end}</strong>
    </>
  );
  if (!to) return <span className={classes.line}>{body}</span>;
  const open = (event: MouseEvent) => {
    if (!beside || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (key === beside.openKey) document.querySelector<HTMLElement>('[data-side-panel]')?.focus();
    else beside.onOpen(key);
  };
  return (
    <ScreenLink
      to={to}
      className={classes.line}
      {...(beside && { 'data-row': key, 'aria-current': key === beside.openKey || undefined, onClick: open })}
    >
      {body}
    </ScreenLink>
  );
}
