import type { LanePour } from '@traco/contract/day-board/day-board';
import { pourStateWords } from '@traco/contract/pours/pour-words';
import { createPortal } from 'react-dom';
import { formatM3 } from '../../../lib/formats.ts';
import classes from './bar-card.module.css';
import { lateWords, spanWords } from './lane-words.ts';

const WIDTH = 272;
const ROOM = 150;
const GAP = 6;

interface Props {
  pour: LanePour;
  /** The plant's clock, and the axis' where it is another. */
  zone: string;
  axisZone: string | null;
  rect: DOMRect;
}

/** Whom a bar is for, how much, when and how it stands: beside the bar, where there is room. */
export function BarCard({ pour, zone, axisZone, rect }: Props) {
  const left = Math.max(GAP, Math.min(rect.left, window.innerWidth - WIDTH - GAP));
  const isAbove = rect.bottom + ROOM > window.innerHeight;
  return createPortal(
    <div
      className={classes.card}
      aria-hidden
      style={{
        left,
        width: WIDTH,
        ...(isAbove ? { bottom: window.innerHeight - rect.top + GAP } : { top: rect.bottom + GAP }),
      }}
    >
      <b>{pour.customer}</b>
      <span>{pour.site}</span>
      <span>
        <b>{formatM3(pour.m3)}</b> · {spanWords(pour, zone)}
        {lateWords(pour)}
      </span>
      {axisZone && <span>No relógio do quadro: {spanWords(pour, axisZone)}</span>}
      <span>
        {pourStateWords[pour.state]} · nº {pour.number}
        {pour.hasConflict && <em> · com conflito</em>}
      </span>
    </div>,
    document.body,
  );
}
