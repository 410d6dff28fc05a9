import { type Place, ringsOf } from './map-view.ts';
import classes from './place-map.module.css';
import type { MapInView } from './use-map-view.ts';

interface Props {
  map: MapInView;
  plant: (Place & { name: string }) | null;
  others: readonly (Place & { id: string; name: string })[];
  chosen: Place | null;
  /** The middle is aimed at, for who chooses by keyboard. */
  isAimed: boolean;
}

/** What stands on the map: rings of distance around the plant, what is around it, the chosen place and the way there. */
export function MapDrawing({ map: { view, size, at }, plant, others, chosen, isAimed }: Props) {
  const from = plant && at(plant);
  const to = chosen && at(chosen);
  const inwards = from ? directionTo(size.width / 2 - from.x, size.height / 2 - from.y) : UP;
  const rings = from ? ringsOf(view.pixelsPerKm, size.width) : [];
  return (
    <>
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
      {isAimed && (
        <path
          className={classes.aim}
          d={`M${size.width / 2 - 10} ${size.height / 2}h20M${size.width / 2} ${size.height / 2 - 10}v20`}
        />
      )}
    </>
  );
}

const UP = { x: 0, y: -1 };

/** Where the rings are named: towards the middle of the picture, so that the names are in sight. */
function directionTo(x: number, y: number): { x: number; y: number } {
  const length = Math.hypot(x, y);
  return length < 8 ? UP : { x: x / length, y: y / length };
}
