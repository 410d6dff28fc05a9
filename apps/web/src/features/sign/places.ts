import { PDF_SIGNATURE_MAX_WIDTH } from '@traco/contract/constants';
import type { Box } from '@traco/contract/documents/document-fields';

/** In how many places a signer may put their signature. */
export const MOST_PLACES = 20;
/** How wide a signature is when it is put down, in shares of its page. */
const FIRST_WIDTH = 0.35;
/** The narrowest that a finger finds. */
const LEAST_WIDTH = 0.08;

interface Size {
  width: number;
  height: number;
}

/** How tall a drawing stands on a page for each share of the page's width, in shares of the page's height. */
export const stretchOf = (drawing: Size, page: Size): number =>
  (drawing.height / drawing.width) * (page.width / page.height);

/** A signature put down with its middle at a point of a page. */
export function newPlace(page: number, at: { x: number; y: number }, stretch: number): Box {
  const width = Math.min(FIRST_WIDTH, 0.5 / stretch);
  return within({ page, x: at.x - width / 2, y: at.y - (width * stretch) / 2, width, height: 0 }, stretch);
}

/** A signature moved by shares of its page; it stays on it. */
export const movedPlace = (box: Box, by: { x: number; y: number }, stretch: number): Box =>
  within({ ...box, x: box.x + by.x, y: box.y + by.y }, stretch);

/** A signature made wider at its lower right corner; its height follows, as far as the page and the limit go. */
export const widenedPlace = (box: Box, by: { x: number; y: number }, stretch: number): Box => {
  const most = Math.min(PDF_SIGNATURE_MAX_WIDTH, 1 - box.x, (1 - box.y) / stretch);
  const wanted = box.width + (Math.abs(by.x) > Math.abs(by.y / stretch) ? by.x : by.y / stretch);
  return within({ ...box, width: Math.min(most, wanted) }, stretch);
};

function within({ page, x, y, width }: Box, stretch: number): Box {
  const wide = Math.max(
    Math.min(LEAST_WIDTH, 1 / stretch),
    Math.min(width, PDF_SIGNATURE_MAX_WIDTH, 1 / stretch),
  );
  const high = wide * stretch;
  const between = (at: number, side: number) => Math.max(0, Math.min(1 - side, at));
  return { page, x: between(x, wide), y: between(y, high), width: wide, height: high };
}
