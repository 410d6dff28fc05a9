import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { addressParts } from '../lib/address.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of our own, as `pathOf` writes it. */
  to: string;
  /** Whether the page stays where it is scrolled when the address is of the screen that is open. */
  keepsScroll?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to a screen by its address, query and all; `component={ScreenLink}` makes a button of it. */
export function ScreenLink({ to, keepsScroll, onClick, ...anchor }: Props) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || anchor.target;
    if (event.defaultPrevented || elsewhere) return;
    event.preventDefault();
    const parts = addressParts(to);
    void router.navigate({ ...parts, resetScroll: !(keepsScroll && parts.to === location.pathname) });
  };
  return <a {...anchor} href={to} onClick={follow} />;
}
