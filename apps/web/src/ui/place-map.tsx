import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type MapView, type Place, placeAt, pointOf, ringsOf, viewOf, zoomed } from './map-view.ts';
import classes from './place-map.module.css';

interface Props {
  /** What a screen reader calls it. */
  label: string;
  /** Where trucks come from. */
  plant: (Place & { name: string }) | null;
  /** What else is known around. */
  others: readonly (Place & { id: string; name: string })[];
  chosen: Place | null;
  /** Without it the map is to look at. */
  onChoose?: (place: Place) => void;
  /** Below the map: the distance, say. */
  note?: ReactNode;
}

/** The middle of Brazil's south-east, when nothing is known. */
const NOWHERE: Place = { latitude: -23.5, longitude: -47.4 };
const SIZE = { width: 560, height: 288 };
const STEP = 48;
const DRAG_FROM = 4;
const WHEEL = 0.0016;

/**
 * A plain map of our own, which needs no tiles: the plant, what is around it and rings of distance. Drag to move,
 * wheel or buttons to zoom, a click chooses; by keyboard the arrows move, + and − zoom, Enter chooses the middle.
 */
export function PlaceMap({ label, plant, others, chosen, onChoose, note }: Props) {
  const picture = useRef<SVGSVGElement>(null);
  const start = () => {
    const known = [plant, chosen].filter((place) => place !== null);
    return viewOf(known.length > 0 ? known : [NOWHERE], SIZE.width, SIZE.height);
  };
  const [view, setView] = useState<MapView>(start);
  const [size, setSize] = useState(SIZE);
  const hadPlant = useRef(plant !== null);
  const press = useRef<{ x: number; y: number; view: MapView; isDrag: boolean } | null>(null);
  const at = (place: Place) => {
    const { x, y } = pointOf(view, place);
    return { x: size.width / 2 + x, y: size.height / 2 + y };
  };

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
  }, []);
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
    const steps: Record<string, [number, number]> = {
      ArrowUp: [0, -STEP],
      ArrowDown: [0, STEP],
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
    };
    const step = steps[event.key];
    if (step) setView((kept) => ({ ...kept, middle: placeAt(kept, ...step) }));
    else if (event.key === '+' || event.key === '=') setView((kept) => zoomed(kept, 1.5));
    else if (event.key === '-') setView((kept) => zoomed(kept, 1 / 1.5));
    else if (event.key === 'Enter' || event.key === ' ') choose(size.width / 2, size.height / 2);
    else return;
    event.preventDefault();
  };

  const from = plant && at(plant);
  const to = chosen && at(chosen);
  const inwards = from ? directionTo(size.width / 2 - from.x, size.height / 2 - from.y) : UP;
  const rings = from ? ringsOf(view.pixelsPerKm, size.width) : [];
  return (
    <div className={classes.frame}>
      <svg
        ref={picture}
        className={classes.map}
        role="application"
        aria-label={label}
        aria-describedby="place-map-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves it too
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          press.current = { x: event.clientX, y: event.clientY, view, isDrag: false };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          press.current = null;
        }}
      >
        {from &&
          rings.map((km) => (
            <circle key={km} className={classes.ring} cx={from.x} cy={from.y} r={km * view.pixelsPerKm} />
          ))}
        {others.map((place) => {
          const { x, y } = at(place);
          const isOut = x < -4 || y < -4 || x > size.width + 4 || y > size.height + 4;
          return isOut ? null : (
            <circle key={place.id} className={classes.place} cx={x} cy={y} r={3.5}>
              <title>{place.name}</title>
            </circle>
          );
        })}
        {from &&
          rings.map((km) => (
            <text
              key={km}
              className={classes.label}
              x={from.x + inwards.x * km * view.pixelsPerKm}
              y={from.y + inwards.y * km * view.pixelsPerKm + 4}
              textAnchor="middle"
            >
              {km} km
            </text>
          ))}
        {from && to && <line className={classes.way} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />}
        {from && (
          <>
            <rect className={classes.plant} x={from.x - 6} y={from.y - 6} width={12} height={12} rx={2} />
            <text className={classes.name} x={from.x + 11} y={from.y + 4}>
              {plant.name}
            </text>
          </>
        )}
        {to && <circle className={classes.pin} cx={to.x} cy={to.y} r={8} data-chosen />}
        {onChoose && (
          <path
            className={classes.aim}
            d={`M${size.width / 2 - 10} ${size.height / 2}h20M${size.width / 2} ${size.height / 2 - 10}v20`}
          />
        )}
      </svg>
      <div className={classes.tools}>
        <button
          type="button"
          aria-label="Aproximar o mapa"
          onClick={() => setView((kept) => zoomed(kept, 1.6))}
        >
          <IconPlus size={18} aria-hidden />
        </button>
        <button
          type="button"
          aria-label="Afastar o mapa"
          onClick={() => setView((kept) => zoomed(kept, 1 / 1.6))}
        >
          <IconMinus size={18} aria-hidden />
        </button>
        <button type="button" aria-label="Mostrar usina e obra" onClick={() => setView(start())}>
          <IconFocusCentered size={18} aria-hidden />
        </button>
      </div>
      <p className={classes.note} id="place-map-keys">
        {note ??
          'Clique no lugar da obra. Pelo teclado: setas movem, + e − aproximam e afastam, Enter marca o meio.'}
      </p>
    </div>
  );
}

const UP = { x: 0, y: -1 };

/** Where the rings are named: towards the middle of the picture, so that the names are in sight. */
function directionTo(x: number, y: number): { x: number; y: number } {
  const length = Math.hypot(x, y);
  return length < 8 ? UP : { x: x / length, y: y / length };
}
