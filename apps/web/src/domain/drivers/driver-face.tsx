import { Avatar } from '@mantine/core';
import { LIST_PHOTO_BYTES } from '@traco/contract/driver-papers';
import type { DriverLine } from '@traco/contract/driver-record';
import { initialsOf } from '@traco/contract/qr-art/svg';
import classes from './driver-face.module.css';

interface Props {
  driver: Pick<DriverLine, 'id' | 'name' | 'photo'>;
  /** Where it stands: one of many, or by itself. */
  place: 'list' | 'panel';
  /** Who asks for it: the partner has an address of his own. */
  address?: '/api/truck-drivers' | '/api/helay-drivers';
}

/** A driver's face, or the initials of who has none yet. The name stands beside it, so it says nothing of its own. */
export function DriverFace({ driver, place, address = '/api/truck-drivers' }: Props) {
  const { id, name, photo } = driver;
  const isShown = photo && (place === 'panel' || photo.bytes <= LIST_PHOTO_BYTES);
  return (
    <Avatar
      src={isShown ? `${address}/${id}/photos/${photo.fileId}` : null}
      alt=""
      className={classes.face}
      data-place={place}
      imageProps={{ loading: 'lazy', decoding: 'async', draggable: false }}
    >
      <span aria-hidden>{initialsOf(name)}</span>
    </Avatar>
  );
}
