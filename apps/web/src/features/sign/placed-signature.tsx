import type { Box } from '@traco/contract/document-fields';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import classes from './marks.module.css';
import { boxStyle } from './page-marks.tsx';
import { movedPlace, widenedPlace } from './places.ts';

/** One press of an arrow moves a signature by this share of its page. */
const STEP = 0.01;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface Props {
  box: Box;
  /** The drawing, base64. */
  signature: string;
  stretch: number;
  label: string;
  /** Only looked at: it is not being placed now. */
  isFixed: boolean;
  onChange: (box: Box) => void;
  onRemove: () => void;
}

/**
 * The signer's own signature on its page: dragged by its middle, made wider at its corner, taken away by its cross. By the
 * keyboard: arrows, Shift and arrows, Delete.
 */
export function PlacedSignature({
  box: kept,
  signature,
  stretch,
  label,
  isFixed,
  onChange,
  onRemove,
}: Props) {
  // While it is dragged it is nobody else's: it is kept where it is let go.
  const [dragged, setDragged] = useState<Box>();
  const box = dragged ?? kept;
  const drag = useRef<{ x: number; y: number; box: Box; change: typeof movedPlace; page: DOMRect }>(
    undefined,
  );
  const place = useRef<HTMLButtonElement>(null);
  const begin = (change: typeof movedPlace) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const page = place.current?.parentElement?.parentElement?.getBoundingClientRect();
    if (!page) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, box, change, page };
  };
  const go = (event: PointerEvent<HTMLElement>) => {
    const from = drag.current;
    if (!from) return;
    const by = {
      x: (event.clientX - from.x) / from.page.width,
      y: (event.clientY - from.y) / from.page.height,
    };
    setDragged(from.change(from.box, by, stretch));
  };
  const end = () => {
    drag.current = undefined;
    if (dragged) onChange(dragged);
    setDragged(undefined);
  };
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else if (by) onChange((event.shiftKey ? widenedPlace : movedPlace)(box, by, stretch));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const picture = (
    <img src={`data:image/png;base64,${signature}`} alt={isFixed ? label : ''} draggable={false} />
  );
  if (isFixed)
    return (
      <span className={classes.mark} style={boxStyle(box)}>
        {picture}
      </span>
    );
  const moving = { onPointerMove: go, onPointerUp: end, onPointerCancel: end };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a touch on it is none on the page
    <div className={classes.own} style={boxStyle(box)} onClick={(event) => event.stopPropagation()}>
      <button
        ref={place}
        type="button"
        className={classes.grip}
        aria-label={label}
        onKeyDown={press}
        onPointerDown={begin(movedPlace)}
        {...moving}
      >
        {picture}
      </button>
      <i aria-hidden className={classes.corner} onPointerDown={begin(widenedPlace)} {...moving} />
      <button type="button" className={classes.remove} aria-label={`Tirar: ${label}`} onClick={onRemove}>
        ×
      </button>
    </div>
  );
}
