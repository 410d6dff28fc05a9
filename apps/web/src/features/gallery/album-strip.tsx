import { UnstyledButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { Album } from '@traco/contract/gallery/gallery-photo';
import { albumKindWords } from '@traco/contract/gallery/gallery-words';
import { counted } from '../../lib/counted.ts';
import classes from './album-strip.module.css';
import { thumbnailOf } from './photo-addresses.ts';

interface Props {
  albums: readonly Album[];
  openId: string | undefined;
  onOpen: (album: Album | null) => void;
  /** Undefined for who makes no albums. */
  onNew: (() => void) | undefined;
}

/** Albums beside each other, those with the newest photos first; the open one closes again. */
export function AlbumStrip({ albums, openId, onOpen, onNew }: Props) {
  if (albums.length === 0 && !onNew) return null;
  return (
    <ul className={classes.strip} aria-label="Álbuns">
      {onNew && (
        <li>
          <UnstyledButton className={classes.album} data-new onClick={onNew}>
            <span className={classes.cover}>
              <IconPhotoPlus size={26} stroke={1.5} aria-hidden />
            </span>
            <b>Novo álbum</b>
            <small>Obra, campanha, ocorrência</small>
          </UnstyledButton>
        </li>
      )}
      {albums.map((album) => {
        const isOpen = album.id === openId;
        return (
          <li key={album.id}>
            <UnstyledButton
              className={classes.album}
              aria-pressed={isOpen}
              onClick={() => onOpen(isOpen ? null : album)}
            >
              <span className={classes.cover}>
                {album.coverId && (
                  <img src={thumbnailOf(album.coverId)} alt="" loading="lazy" decoding="async" />
                )}
              </span>
              <b title={album.name}>{album.name}</b>
              <small>
                {albumKindWords[album.kind]} · {counted(album.photos, 'foto', 'fotos')}
              </small>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
