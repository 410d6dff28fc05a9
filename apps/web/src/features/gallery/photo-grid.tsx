import { useElementSize } from '@mantine/hooks';
import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useRowWindow } from '../../ui/row-window.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './photo-grid.module.css';
import { PhotoTile } from './photo-tile.tsx';

const GAP = 6;
const TILE_WIDTH = 200;
const PHONE_COLUMNS = 3;
const ROWS_NEAR_END = 6;

interface Props {
  photos: readonly GalleryPhoto[];
  zoneOf: (photo: GalleryPhoto) => string;
  selected: ReadonlySet<string> | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  isStale: boolean;
  onMore: () => void;
  onOpen: (photo: GalleryPhoto) => void;
  onSelect: (id: string) => void;
}

/** Photos beside each other, all of one shape: only the rows in sight are drawn; the arrows go from one to the next. */
export function PhotoGrid(props: Props) {
  const { photos, zoneOf, selected, hasMore, isLoadingMore, isStale, onMore, onOpen, onSelect } = props;
  const isPhone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const { ref: measured, width } = useElementSize();
  const columns = isPhone ? PHONE_COLUMNS : Math.max(3, Math.floor(width / TILE_WIDTH));
  const rowHeight = Math.round((((width || 360) - GAP * (columns - 1)) / columns) * 0.75) + GAP;
  const rows = Math.ceil(photos.length / columns);
  const { first, last } = useRowWindow(box, rowHeight, rows, isPhone ? 'page' : 'box');
  useEffect(() => {
    if (hasMore && !isLoadingMore && last >= rows - ROWS_NEAR_END) onMore();
  }, [hasMore, isLoadingMore, last, rows, onMore]);

  useEffect(() => {
    const element = box.current;
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
    };
    const go = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const at = Number((event.target as HTMLElement).dataset.place);
      if (step === undefined || Number.isNaN(at)) return;
      const next = element?.querySelector<HTMLElement>(`[data-place="${at + step}"]`);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    element?.addEventListener('keydown', go);
    return () => element?.removeEventListener('keydown', go);
  }, [columns]);
  return (
    <div ref={box} className={classes.box} data-stale={isStale || undefined}>
      <div ref={measured} style={{ height: rows * rowHeight, position: 'relative' }}>
        <ul
          className={classes.grid}
          aria-label="Fotos"
          style={
            { '--columns': columns, '--row': `${rowHeight - GAP}px`, top: first * rowHeight } as CSSProperties
          }
        >
          {photos.slice(first * columns, last * columns).map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={first * columns + index}
              zone={zoneOf(photo)}
              isSelected={selected?.has(photo.id) ?? null}
              onOpen={() => (selected ? onSelect(photo.id) : onOpen(photo))}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}
