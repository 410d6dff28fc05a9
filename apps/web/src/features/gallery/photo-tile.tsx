import { IconCheck } from '@tabler/icons-react';
import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import { photoStateWords } from '@traco/contract/gallery/gallery-words';
import { memo } from 'react';
import { formatInstant } from '../../lib/formats.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { thumbnailOf } from './photo-addresses.ts';
import classes from './photo-grid.module.css';
import { photoStatus } from './photo-status.ts';

interface Props {
  photo: GalleryPhoto;
  place: number;
  zone: string;
  /** Null while nothing is being chosen. */
  isSelected: boolean | null;
  onOpen: () => void;
}

/** What a photo is called where it cannot be seen. */
export const photoName = (photo: GalleryPhoto, zone: string): string =>
  [photo.caption || photo.site?.name || photo.album?.name || 'Foto', formatInstant(photo.shownAt, zone)].join(
    ', ',
  );

/** One photo of the grid; what waits or was refused says so. */
export const PhotoTile = memo(
  function Tile({ photo, place, zone, isSelected, onOpen }: Props) {
    const words = photo.caption || photo.site?.name || photo.album?.name;
    return (
      <li>
        <button
          type="button"
          className={classes.tile}
          data-place={place}
          aria-label={`${photoName(photo, zone)}, ${photoStateWords[photo.state].toLowerCase()}`}
          aria-pressed={isSelected ?? undefined}
          onClick={onOpen}
        >
          <img src={thumbnailOf(photo.id)} alt="" loading="lazy" decoding="async" draggable={false} />
          {photo.state !== 'approved' && (
            <span className={classes.mark}>
              <StatusBadge status={photoStatus(photo.state)} />
            </span>
          )}
          {isSelected !== null && (
            <span className={classes.chosen}>{isSelected && <IconCheck size={16} aria-hidden />}</span>
          )}
          {words && <span className={classes.words}>{words}</span>}
        </button>
      </li>
    );
  },
  (one, other) =>
    one.photo === other.photo &&
    one.place === other.place &&
    one.isSelected === other.isSelected &&
    one.zone === other.zone,
);
