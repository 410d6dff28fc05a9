/** A rectangle in points, from its lower left corner. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A page as its file tells it. */
export interface PageBoxes {
  media: Rectangle;
  crop: Rectangle;
  /** Clockwise, as written. */
  rotation: number;
  /** Points to one of its units. */
  unit: number;
}

/** A place on a page as people see it: shares of its width and height, from the upper left corner. */
export interface MarkBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A place as the page's own units know it, before the page is turned for display. */
export interface Placed extends Rectangle {
  /** Degrees, against the clock. */
  turn: number;
}

/** Pages turn by right angles only; what is written otherwise, viewers leave unturned. */
export const turnOf = ({ rotation }: PageBoxes): 0 | 90 | 180 | 270 =>
  rotation % 90 === 0 ? ((((rotation % 360) + 360) % 360) as 0 | 90 | 180 | 270) : 0;

/** The part of the page that is shown: its crop within its media; a crop that lies outside counts for nothing. */
export function shownPart({ media, crop }: PageBoxes): Rectangle {
  const x = Math.max(media.x, crop.x);
  const y = Math.max(media.y, crop.y);
  const width = Math.min(media.x + media.width, crop.x + crop.width) - x;
  const height = Math.min(media.y + media.height, crop.y + crop.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : media;
}

/** Width and height of the page as it is displayed, in its own units. */
export function displayedUnits(page: PageBoxes): { width: number; height: number } {
  const { width, height } = shownPart(page);
  return turnOf(page) % 180 ? { width: height, height: width } : { width, height };
}

/** Width and height of the page as it is displayed, in points. */
export function displayedSize(page: PageBoxes): { width: number; height: number } {
  const { width, height } = displayedUnits(page);
  return { width: width * page.unit, height: height * page.unit };
}

const share = (value: number) => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0);

/** The box brought onto the page: it comes from outside. */
export function clamped(box: MarkBox): MarkBox {
  const [width, height] = [share(box.width), share(box.height)];
  return { width, height, x: Math.min(share(box.x), 1 - width), y: Math.min(share(box.y), 1 - height) };
}

/** Where a box of the displayed page lies on the page itself, and how what is drawn there has to be turned. */
export function placeOn(page: PageBoxes, box: MarkBox): Placed {
  const part = shownPart(page);
  const turn = turnOf(page);
  const shown = displayedUnits(page);
  const width = box.width * shown.width;
  const height = box.height * shown.height;
  const right = box.x * shown.width;
  const up = shown.height - box.y * shown.height - height;
  const [x, y] = {
    0: [right, up],
    90: [part.width - up, right],
    180: [part.width - right, part.height - up],
    270: [up, part.height - right],
  }[turn] as [number, number];
  return { x: part.x + x, y: part.y + y, width, height, turn };
}

/** The largest box of this shape (width to height, in points) in the middle of another one. */
export function fitted(page: PageBoxes, box: MarkBox, shape: number): MarkBox {
  const shown = displayedUnits(page);
  const wanted = (shape * shown.height) / shown.width;
  const width = Math.min(box.width, box.height * wanted);
  const height = width / wanted;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}
