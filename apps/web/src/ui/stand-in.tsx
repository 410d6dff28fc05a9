import { type Ref, type RefObject, useImperativeHandle } from 'react';

interface Props {
  /** The button that is drawn elsewhere. */
  of: RefObject<HTMLElement | null>;
  /** Mantine's own, by which it finds what it places something beside. */
  ref?: Ref<HTMLElement>;
}

/** Stands for a button that is there already, where `Popover.Target` and `Menu.Target` would draw one. */
export function StandIn({ of, ref }: Props) {
  useImperativeHandle(ref, () => of.current as HTMLElement, [of]);
  return null;
}
