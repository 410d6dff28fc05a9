import type { TermBlock, TermBody, TermRun, TermValues } from '@traco/contract/terms/term-body';
import { wordsOfRun } from '@traco/contract/terms/term-runs';
import { createElement, type ReactNode } from 'react';
import classes from './term-text.module.css';

interface Props {
  body: TermBody;
  /** Whose text it is; without one the variables stand as they are written. */
  values?: TermValues | undefined;
}

/** The text of a term. Every word is drawn as text: whatever is written, nothing of it runs. */
export const TermText = ({ body, values }: Props) =>
  createElement('div', { className: classes.text }, ...body.map((block) => drawnBlock(block, values)));

function drawnBlock(block: TermBlock, values: TermValues | undefined): ReactNode {
  if (block.kind === 'paragraph') return drawn('p', block.line, values);
  if (block.kind === 'heading') return drawn(block.level === 1 ? 'h2' : 'h3', block.line, values);
  const items = block.items.map((line) => drawn('li', line, values));
  return createElement(block.ordered ? 'ol' : 'ul', null, ...items);
}

const drawn = (tag: 'p' | 'h2' | 'h3' | 'li', line: readonly TermRun[], values: TermValues | undefined) =>
  createElement(tag, null, ...line.map((run) => drawnRun(run, values)));

function drawnRun(run: TermRun, values: TermValues | undefined): ReactNode {
  const words =
    'variable' in run ? (
      <span className={classes.variable} data-open={!values || undefined}>
        {wordsOfRun(run, values)}
      </span>
    ) : (
      run.text
    );
  const leaning = run.italic ? <em>{words}</em> : words;
  return run.bold ? <strong>{leaning}</strong> : leaning;
}
