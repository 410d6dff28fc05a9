import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { guardWhatLiesBehind } from './closing-guard.ts';
import classes from './touch.module.css';

/**
 * A dialog that comes from below, where a thumb reaches it; the device's own "back" and Esc close it. A second tap of
 * a glove does not reach what lies behind it.
 */
export function BottomSheet(props: {
  title: string;
  /** Over the whole screen. */
  isFull?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, isFull, onClose, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    // Neither the way out nor a field: a keyboard that pops up hides half of the form.
    heading.current?.focus();
  }, []);
  useLayoutEffect(() => guardWhatLiesBehind, []);
  return (
    <dialog
      ref={ref}
      className={classes.sheet}
      data-full={isFull || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={classes.sheetHead}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={classes.close} aria-label="Fechar" onClick={onClose}>
          ×
        </button>
      </header>
      <div className={classes.sheetBody}>{children}</div>
    </dialog>
  );
}
