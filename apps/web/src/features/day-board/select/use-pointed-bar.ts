import { type FocusEvent, type PointerEvent, useCallback, useEffect, useMemo, useState } from 'react';

interface Pointed {
  bar: HTMLElement;
  rect: DOMRect;
}

/** The bar under the mouse or with the focus, and where it is on the screen. A finger opens it at once. */
export function usePointedBar() {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const bar = pointed?.bar;
  const forget = useCallback(() => setPointed(null), []);
  useEffect(() => {
    if (!bar) return;
    const follow = () => setPointed({ bar, rect: bar.getBoundingClientRect() });
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', follow, { capture: true });
  }, [bar]);
  const handlers = useMemo(() => {
    const point = (target: EventTarget) => {
      const found = (target as Element).closest<HTMLElement>('[data-bar]');
      setPointed(found && { bar: found, rect: found.getBoundingClientRect() });
    };
    return {
      onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && point(event.target),
      onPointerLeave: forget,
      onFocus: (event: FocusEvent) => point(event.target),
      onBlur: forget,
    };
  }, [forget]);
  return { id: bar?.dataset.bar ?? null, rect: pointed?.rect ?? null, handlers, forget };
}
