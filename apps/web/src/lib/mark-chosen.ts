const CHOOSER = 'input.mantine-Select-input:not([readonly])';

/**
 * What a chooser shows gives way to what is typed: a press into one that is closed marks its text, as the Tab key does. Without
 * it the next customer's name would be written behind the last one's, and be offered as a new customer.
 */
export function markChosen(page: Document): () => void {
  let closed: Element | null = null;
  const press = ({ target }: Event) => {
    const chooser = target instanceof Element ? target.closest(CHOOSER) : null;
    closed = chooser?.getAttribute('aria-expanded') === 'true' ? null : chooser;
  };
  const click = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target !== closed) return;
    // Who has marked a part of it means that part.
    if (target.selectionStart === target.selectionEnd) target.select();
  };
  page.addEventListener('pointerdown', press, true);
  page.addEventListener('click', click);
  return () => {
    page.removeEventListener('pointerdown', press, true);
    page.removeEventListener('click', click);
  };
}
