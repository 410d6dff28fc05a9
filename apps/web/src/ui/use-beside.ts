import { type RefObject, useId, useRef, useState } from 'react';

/** What stands beside a button, as it is told where and whether: the ids are those that Mantine makes of one. */
export interface Beside {
  id: string;
  target: RefObject<HTMLElement | null>;
  opened: boolean;
  onChange: (isOpen: boolean) => void;
}

/** A button and what stands beside it once it is pressed: how each is told of the other. */
export function useBeside(kind: 'dialog' | 'menu') {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const beside: Beside = { id, target: ref, opened: isOpen, onChange: setOpen };
  return {
    beside,
    button: {
      ref,
      id,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      onClick: () => setOpen(!isOpen),
    },
  };
}
