import type { Box } from '@traco/contract/documents/document-fields';
import { useBoxDrag } from '../../ui/use-box-drag.ts';
import classes from './marks.module.css';
import { boxStyle } from './page-marks.tsx';
import { movedPlace, widenedPlace } from './places.ts';

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
  const { box, ref, begin, moving, press } = useBoxDrag({
    box: kept,
    onChange,
    onRemove,
    changed: (from, by, how) => (how === 'move' ? movedPlace : widenedPlace)(from, by, stretch),
  });
  const picture = (
    <img src={`data:image/png;base64,${signature}`} alt={isFixed ? label : ''} draggable={false} />
  );
  if (isFixed)
    return (
      <span className={classes.mark} style={boxStyle(box)}>
        {picture}
      </span>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a touch on it is none on the page
    <div ref={ref} className={classes.own} style={boxStyle(box)} onClick={(event) => event.stopPropagation()}>
      <button
        type="button"
        className={classes.grip}
        aria-label={label}
        onKeyDown={press}
        onPointerDown={begin('move')}
        {...moving}
      >
        {picture}
      </button>
      <i aria-hidden className={classes.corner} onPointerDown={begin('size')} {...moving} />
      <button type="button" className={classes.remove} aria-label={`Tirar: ${label}`} onClick={onRemove}>
        ×
      </button>
    </div>
  );
}
