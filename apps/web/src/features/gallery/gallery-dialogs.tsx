import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import type { Role } from '@traco/contract/roles';
import { lazy, Suspense, useCallback } from 'react';
import type { Gallery } from './use-gallery.ts';

const SendDialog = lazy(() => import('./send-dialog.tsx'));
const PhotoViewer = lazy(() => import('./photo-viewer.tsx'));
const AlbumDialog = lazy(() => import('./album-dialog.tsx'));

interface Props {
  gallery: Gallery;
  role: Role | undefined;
  zoneOf: (photo: GalleryPhoto) => string;
}

/** What the address opens over the gallery: sending, an album's form, a photo. */
export function GalleryDialogs({ gallery, role, zoneOf }: Props) {
  const { search, set } = gallery;
  const alteredAlbum = gallery.albums.find(({ id, kind }) => id === search.album && kind !== 'pour');
  const closePhoto = useCallback(() => set({ foto: null, apresentacao: null }), [set]);
  return (
    <Suspense>
      {search.enviar && (
        <SendDialog
          gallery={gallery}
          onClose={() => set({ enviar: null })}
          onSent={() => void gallery.renew()}
        />
      )}
      {(search.album === 'novo' || alteredAlbum) && (
        <AlbumDialog
          gallery={gallery}
          album={alteredAlbum}
          onClose={() => set({ album: null })}
          onSaved={(albumId) => {
            set({ album: null, albumId, pourId: null });
            void gallery.renew();
          }}
        />
      )}
      {search.foto && (
        <PhotoViewer
          gallery={gallery}
          id={search.foto}
          isShow={search.apresentacao === '1'}
          role={role}
          zoneOf={zoneOf}
          onView={(id) => set({ foto: id })}
          onClose={closePhoto}
        />
      )}
    </Suspense>
  );
}
