import { type MapView, type Place, placeAt } from './map-view.ts';

/** A picture of streets, and where on the map it lies, in pixels from the left and the top. */
export interface StreetTile {
  key: string;
  src: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Seen {
  view: MapView;
  size: { width: number; height: number };
  /** Where a place stands on the map, in pixels. */
  at: (place: Place) => { x: number; y: number };
}

const TILE = 256;
const CLOSEST = 19;
const KM_AROUND = 40_030;

/**
 * The tiles that the map shows. They are of the web's projection and the map of ours: each is laid between its own corners,
 * which at the size of a region nobody can tell from it.
 */
export function tilesOf(template: string, { view, size, at }: Seen): StreetTile[] {
  const zoom = zoomOf(view);
  const count = 2 ** zoom;
  const first = placeAt(view, -size.width / 2, -size.height / 2);
  const last = placeAt(view, size.width / 2, size.height / 2);
  const columns = span(columnOf(first.longitude, count), columnOf(last.longitude, count));
  const rows = span(rowOf(first.latitude, count), rowOf(last.latitude, count)).filter(
    (row) => row >= 0 && row < count,
  );
  const corner = (column: number, row: number) => {
    const { x, y } = at({ longitude: (column / count) * 360 - 180, latitude: latitudeOf(row, count) });
    return { x: Math.round(x), y: Math.round(y) };
  };
  return rows.flatMap((row) =>
    columns.map((column) => {
      const [begin, end] = [corner(column, row), corner(column + 1, row + 1)];
      const x = ((column % count) + count) % count;
      return {
        key: `${zoom}/${column}/${row}`,
        src: template.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(row)),
        left: begin.x,
        top: begin.y,
        width: end.x - begin.x,
        height: end.y - begin.y,
      };
    }),
  );
}

/** The zoom at which a tile is nearest to its own size. */
function zoomOf({ middle, pixelsPerKm }: MapView): number {
  const around = KM_AROUND * Math.max(0.1, Math.cos((middle.latitude * Math.PI) / 180)) * pixelsPerKm;
  return Math.min(CLOSEST, Math.max(0, Math.round(Math.log2(around / TILE))));
}

const columnOf = (longitude: number, count: number) => Math.floor(((longitude + 180) / 360) * count);
const rowOf = (latitude: number, count: number) =>
  Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * count);
const latitudeOf = (row: number, count: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * 180) / Math.PI;

const span = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
