import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type MapView, type Place, placeAt, pointOf, viewOf, zoomed } from './map-view.ts';

/** The middle of Brazil's south-east, when nothing is known. */
const NOWHERE: Place = { latitude: -23.5, longitude: -47.4 };
const SIZE = { width: 560, height: 288 };
const STEP = 48;
const DRAG_FROM = 4;
const WHEEL = 0.0016;

/** What the keys of the map do to it. */
const moves: Record<string, (view: MapView) => MapView> = {
  ArrowUp: (view) => shifted(view, 0, -STEP),
  ArrowDown: (view) => shifted(view, 0, STEP),
  ArrowLeft: (view) => shifted(view, -STEP, 0),
  ArrowRight: (view) => shifted(view, STEP, 0),
  '+': (view) => zoomed(view, 1.5),
  '=': (view) => zoomed(view, 1.5),
  '-': (view) => zoomed(view, 1 / 1.5),
};

const shifted = (view: MapView, x: number, y: number): MapView => ({ ...view, middle: placeAt(view, x, y) });

export type MapInView = ReturnType<typeof useMapView>;

/** What of the map is in sight, and how hand and keys move it; it follows a plant or place that comes to be known. */
export function useMapView(
  plant: Place | null,
  chosen: Place | null,
  onChoose?: (place: Place) => void,
  others: readonly Place[] = [],
) {
  const picture = useRef<SVGSVGElement>(null);
  const start = () => {
    // A map to look at holds all there is; one to choose on, what is chosen.
    const known = [plant, chosen, ...(onChoose ? [] : others)].filter((place) => place !== null);
    return viewOf(known.length > 0 ? known : [NOWHERE], SIZE.width, SIZE.height);
  };
  const [view, setView] = useState<MapView>(start);
  const hadPlant = useRef(plant !== null);
  const press = useRef<{ x: number; y: number; view: MapView; isDrag: boolean } | null>(null);
  const at = (place: Place) => {
    const { x, y } = pointOf(view, place);
    return { x: size.width / 2 + x, y: size.height / 2 + y };
  };

  const size = usePictureSize(picture, setView);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the plant becomes known, or a place is typed far away
  useEffect(() => {
    const known = [plant, chosen].filter((place) => place !== null);
    const isInSight = known.every((place) => {
      const { x, y } = at(place);
      return x > 0 && y > 0 && x < size.width && y < size.height;
    });
    const isNewPlant = plant !== null && !hadPlant.current;
    hadPlant.current = plant !== null;
    if ((isNewPlant || !isInSight) && !press.current) setView(start());
  }, [plant?.latitude, plant?.longitude, chosen?.latitude, chosen?.longitude]);

  const choose = (x: number, y: number) => onChoose?.(placeAt(view, x - size.width / 2, y - size.height / 2));
  const onPointerMove = (event: PointerEvent) => {
    const began = press.current;
    if (!began) return;
    const [x, y] = [event.clientX - began.x, event.clientY - began.y];
    if (!began.isDrag && Math.hypot(x, y) < DRAG_FROM) return;
    began.isDrag = true;
    setView({ ...began.view, middle: placeAt(began.view, -x, -y) });
  };
  const onPointerUp = (event: PointerEvent) => {
    const began = press.current;
    press.current = null;
    const box = picture.current?.getBoundingClientRect();
    if (began && !began.isDrag && box) choose(event.clientX - box.x, event.clientY - box.y);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move) setView(move);
    else if (event.key === 'Enter' || event.key === ' ') choose(size.width / 2, size.height / 2);
    else return;
    event.preventDefault();
  };

  return {
    picture,
    view,
    size,
    at,
    zoomBy: (factor: number) => setView((kept) => zoomed(kept, factor)),
    showAll: () => setView(start()),
    hand: {
      onKeyDown,
      onPointerDown: (event: PointerEvent) => {
        press.current = { x: event.clientX, y: event.clientY, view, isDrag: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => {
        press.current = null;
      },
    },
  };
}

/** The picture's size on the screen; the wheel over it zooms. */
function usePictureSize(
  picture: RefObject<SVGSVGElement | null>,
  setView: (move: (view: MapView) => MapView) => void,
) {
  const [size, setSize] = useState(SIZE);
  useEffect(() => {
    const element = picture.current;
    if (!element) return;
    const measure = new ResizeObserver(() =>
      setSize({ width: element.clientWidth || SIZE.width, height: element.clientHeight || SIZE.height }),
    );
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const [x, y] = [event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2];
      setView((kept) => zoomed(kept, Math.exp(-event.deltaY * WHEEL), x, y));
    };
    measure.observe(element);
    // React listens to the wheel passively, and the page would scroll as well.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      measure.disconnect();
      element.removeEventListener('wheel', onWheel);
    };
  }, [picture, setView]);
  return size;
}
