/** A second tap of a glove comes within this of the first. */
const GUARD_MS = 400;

let timer: ReturnType<typeof setTimeout> | undefined;
/** When it was raised last. A finger that came down sooner than its end is heard later on a busy phone. */
let raisedAt = Number.NEGATIVE_INFINITY;
/** A press that began while the guard stood: its click, which may come later, presses nothing either. */
let isSwallowed = false;
let isListening = false;

const root = () => document.documentElement;
const isUp = () => root().hasAttribute('data-just-closed');

/**
 * For a moment after a dialog has closed no finger presses anything: what lies behind it was not in sight when the
 * tap began. Keys go through.
 */
export function guardWhatLiesBehind(): void {
  listen();
  root().setAttribute('data-just-closed', '');
  raisedAt = performance.now();
  clearTimeout(timer);
  timer = setTimeout(() => root().removeAttribute('data-just-closed'), GUARD_MS);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('click', click, true);
}

function press(event: Event): void {
  isSwallowed = isUp() || event.timeStamp - raisedAt < GUARD_MS;
  if (isSwallowed) stop(event);
}

function click(event: MouseEvent): void {
  // A key clicks with no finger down.
  if (event.detail > 0 && (isSwallowed || isUp())) stop(event);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
