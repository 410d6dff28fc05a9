import { CloseButton, Portal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './side-panel.module.css';
import { useDialog } from './use-dialog.ts';

interface Props {
  title: string;
  heading: ReactNode;
  size?: 'lg' | 'xl';
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel beside its list. Opened from a row, the keyboard stays there: up and down go on to the next one, Enter goes into the
 * panel; opened from elsewhere, it is in the panel. Esc closes it, a dialog over it first.
 */
export const BesidePanel = (props: Props) => (
  <Portal>
    <Opened {...props} />
  </Portal>
);

function Opened({ title, heading, size = 'lg', tools, onClose, children }: Props) {
  const { closeOnEscape } = useDialog(true);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const isInList = document.activeElement?.closest('[data-row]');
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (first || !isInList) (first ?? box.current)?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!closeOnEscape) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      // A list of choices or a menu that is open in it closes first.
      const isOthers = (event.target as Element | null)?.closest?.('[data-mantine-stop-propagation="true"]');
      if (!isOthers) onClose();
    };
    window.addEventListener('keydown', close, { capture: true });
    return () => window.removeEventListener('keydown', close, { capture: true });
  }, [closeOnEscape, onClose]);
  return (
    <section
      role="dialog"
      aria-label={title}
      className={classes.beside}
      data-side-panel
      data-size={size}
      tabIndex={-1}
      ref={box}
    >
      <div className={classes.besideHead}>
        {heading}
        <div className={classes.tools}>
          {tools}
          <CloseButton aria-label="Fechar" onClick={onClose} />
        </div>
      </div>
      <div className={classes.besideBody}>{children}</div>
    </section>
  );
}
