import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MapDrawing } from './map-drawing.tsx';
import { MapStreets } from './map-streets.tsx';
import type { Place } from './map-view.ts';
import classes from './place-map.module.css';
import { useMapView } from './use-map-view.ts';

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

/**
 * A plain map of our own, which needs no tiles and lies over streets where they are set: the plant, what is around it and rings of distance. Drag to move,
 * wheel or buttons to zoom, a click chooses; by keyboard the arrows move, + and − zoom, Enter chooses the middle.
 */
export function PlaceMap({ label, plant, others, chosen, onChoose, note }: Props) {
  const map = useMapView(plant, chosen, onChoose, others);
  return (
    <div className={classes.frame}>
      <MapStreets map={map} />
      <svg
        ref={map.picture}
        className={classes.map}
        role="application"
        aria-label={label}
        aria-describedby="place-map-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves it too
        tabIndex={0}
        {...map.hand}
      >
        <MapDrawing
          map={map}
          plant={plant}
          others={others}
          chosen={chosen}
          isAimed={onChoose !== undefined}
        />
      </svg>
      <div className={classes.tools}>
        <button type="button" aria-label="Aproximar o mapa" onClick={() => map.zoomBy(1.6)}>
          <IconPlus size={18} aria-hidden />
        </button>
        <button type="button" aria-label="Afastar o mapa" onClick={() => map.zoomBy(1 / 1.6)}>
          <IconMinus size={18} aria-hidden />
        </button>
        <button type="button" aria-label="Mostrar usina e obra" onClick={map.showAll}>
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
