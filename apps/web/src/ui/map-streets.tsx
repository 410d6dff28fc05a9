import { useState } from 'react';
import { mapTiles } from '../lib/map-tiles.ts';
import classes from './place-map.module.css';
import { tilesOf } from './street-tiles.ts';
import type { MapInView } from './use-map-view.ts';

/** The streets under a map, where the installation has set where they come from; what does not come leaves our own map. */
export function MapStreets({ map }: { map: MapInView }) {
  const [tiles] = useState(mapTiles);
  if (!tiles) return null;
  return (
    <>
      <div className={classes.streets} aria-hidden>
        {tilesOf(tiles.template, map).map(({ key, src, left, top, width, height }) => (
          <img
            key={key}
            src={src}
            alt=""
            draggable={false}
            // Whoever gives the tiles may ask from where; which page it was is nobody's.
            referrerPolicy="strict-origin"
            style={{ left, top, width, height }}
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
          />
        ))}
      </div>
      <small className={classes.attribution}>{tiles.attribution}</small>
    </>
  );
}
