const QUICK_MS = 500;
const NEAR_PX = 24;
const PRESSABLE = 'button, a, label, input, select, textarea, summary';

/**
 * A glove taps twice. The second tap presses nothing that came under the finger only with the first: neither the undo
 * of the step just taken, nor what lay beneath the form that it closed.
 * @returns what ends it
 */
export function ignoreDoubleTaps(root: Document): () => void {
  let last: { at: number; x: number; y: number; pressed: Element | null } | undefined;
  let isSlip = false;
  // When the finger came down, not when a busy phone found the time for it.
  const press = ({ target, clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
    const pressed = target instanceof Element ? (target.closest(PRESSABLE) ?? target) : null;
    isSlip =
      last !== undefined &&
      at - last.at < QUICK_MS &&
      Math.hypot(x - last.x, y - last.y) < NEAR_PX &&
      pressed !== last.pressed;
    last = { at, x, y, pressed };
  };
  const click = (event: MouseEvent) => {
    // A key clicks with no finger down.
    if (!isSlip || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener('pointerdown', press, true);
  root.addEventListener('click', click, true);
  return () => {
    root.removeEventListener('pointerdown', press, true);
    root.removeEventListener('click', click, true);
  };
}
