import { fieldKindWords } from '@traco/contract/document-words';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { changedBox, type DraftField } from './document-draft.ts';
import classes from './documents.module.css';

/** One press of an arrow moves a field by this share of its page. */
const STEP = 0.01;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface Props {
  field: DraftField;
  who: string;
  colour: string;
  isChosen: boolean;
  onChoose: () => void;
  onChange: (box: DraftField['box']) => void;
  onRemove: () => void;
}

/** A field on its page: dragged by its middle, made larger at its corner; by the keyboard, arrows, Shift and arrows, Delete. */
export function FieldBox({ field, who, colour, isChosen, onChoose, onChange, onRemove }: Props) {
  const drag = useRef<{ x: number; y: number; box: DraftField['box']; how: 'move' | 'size'; page: DOMRect }>(
    undefined,
  );
  const begin = (how: 'move' | 'size') => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    onChoose();
    const page = event.currentTarget.closest(`.${classes.field}`)?.parentElement?.getBoundingClientRect();
    if (!page) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, box: field.box, how, page };
  };
  const go = (event: PointerEvent<HTMLElement>) => {
    const from = drag.current;
    if (!from) return;
    const by = {
      x: (event.clientX - from.x) / from.page.width,
      y: (event.clientY - from.y) / from.page.height,
    };
    onChange(changedBox(from.box, by, from.how));
  };
  const end = () => {
    drag.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else if (by) onChange(changedBox(field.box, by, event.shiftKey ? 'size' : 'move'));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { x, y, width, height } = field.box;
  const share = (value: number) => `${value * 100}%`;
  const label = field.label || fieldKindWords[field.kind];
  return (
    <button
      type="button"
      className={classes.field}
      aria-label={`${label} de ${who}`}
      aria-pressed={isChosen}
      style={{
        left: share(x),
        top: share(y),
        width: share(width),
        height: share(height),
        borderColor: colour,
      }}
      onClick={(event) => event.stopPropagation()}
      onFocus={onChoose}
      onKeyDown={press}
      onPointerDown={begin('move')}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <span>{label}</span>
      <i
        aria-hidden
        className={classes.corner}
        style={{ background: colour }}
        onPointerDown={begin('size')}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </button>
  );
}
