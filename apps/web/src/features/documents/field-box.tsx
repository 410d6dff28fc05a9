import { fieldKindWords } from '@traco/contract/documents/document-words';
import type { PointerEvent } from 'react';
import { useBoxDrag } from '../../ui/use-box-drag.ts';
import { changedBox, type DraftField } from './document-draft.ts';
import classes from './documents.module.css';

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
  const drag = useBoxDrag({ box: field.box, changed: changedBox, onChange, onRemove });
  const begin = (how: 'move' | 'size') => (event: PointerEvent<HTMLElement>) => {
    onChoose();
    drag.begin(how)(event);
  };
  const { x, y, width, height } = drag.box;
  const share = (value: number) => `${value * 100}%`;
  const label = field.label || fieldKindWords[field.kind];
  return (
    <button
      ref={drag.ref}
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
      onKeyDown={drag.press}
      onPointerDown={begin('move')}
      {...drag.moving}
    >
      <span>{label}</span>
      <i
        aria-hidden
        className={classes.corner}
        style={{ background: colour }}
        onPointerDown={begin('size')}
        {...drag.moving}
      />
    </button>
  );
}
