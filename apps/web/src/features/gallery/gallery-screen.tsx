import { Button } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import { isCurator } from '@traco/contract/gallery/gallery-states';
import { useCallback, useMemo } from 'react';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useRole } from '../../kit/session/person.ts';
import { pathOf } from '../../lib/paths.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { AlbumStrip } from './album-strip.tsx';
import { emptyWords } from './empty-words.ts';
import { GalleryActions } from './gallery-actions.tsx';
import { GalleryDialogs } from './gallery-dialogs.tsx';
import { galleryFilters } from './gallery-filters.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { totalWords } from './total-words.ts';
import { type Gallery, useGallery } from './use-gallery.ts';
import { useSelection } from './use-selection.ts';

/** Albums and photos; choosing several, sending, looking through them. */
export function GalleryScreen() {
  const role = useRole();
  const curates = role !== undefined && isCurator(role);
  const gallery = useGallery();
  const { set, filter, totals, choices, rows } = gallery;
  const selection = useSelection(rows);
  const zones = useMemo(() => new Map(choices?.units.map(({ id, timeZone }) => [id, timeZone])), [choices]);
  const zoneOf = useCallback((photo: GalleryPhoto) => zones.get(photo.unit.id) ?? deviceZone(), [zones]);
  const openAlbum = gallery.albums.find(({ id }) => id === filter.albumId || id === filter.pourId);
  const send = (
    <Button leftSection={<IconPhotoUp size={18} aria-hidden />} onClick={() => set({ enviar: '1' }, false)}>
      Enviar fotos
    </Button>
  );
  const empty = emptyWords(filter, openAlbum?.name);
  const showAll = <ScreenLink to={pathOf('/gallery', {}, {})}>Mostrar todas as fotos</ScreenLink>;
  return (
    <>
      <ListScreen
        path="/gallery"
        words={{ one: 'foto', many: 'fotos', isFeminine: true }}
        list={gallery}
        zone={deviceZone()}
        subtitle={totals && totalWords(totals, curates)}
        actions={
          <GalleryActions
            gallery={gallery}
            openAlbum={curates ? openAlbum : undefined}
            selection={selection}
          />
        }
        newOne={send}
        search={{ label: 'Procurar por legenda ou número da OS', placeholder: 'Legenda ou OS' }}
        filters={galleryFilters(gallery, curates)}
        parameter="foto"
        above={<Albums gallery={gallery} openId={openAlbum?.id} curates={curates} />}
        empty={{
          title: empty.title,
          sentence: empty.text,
          action: empty.way === 'send' ? send : empty.way === 'show all' ? showAll : undefined,
        }}
        drawn={
          <PhotoGrid
            photos={rows}
            zoneOf={zoneOf}
            selected={selection.isOn ? selection.ids : null}
            hasMore={gallery.hasMore}
            isLoadingMore={gallery.isLoadingMore}
            isStale={gallery.isStale}
            onMore={gallery.loadMore}
            onOpen={({ id }) => set({ foto: id }, false)}
            onSelect={selection.toggle}
          />
        }
      />
      {selection.isOn && (
        <SelectionBar
          photos={selection.photos}
          isBin={filter.show === 'bin'}
          role={role}
          onDone={() => {
            selection.stop();
            void gallery.renew();
          }}
        />
      )}
      <GalleryDialogs gallery={gallery} role={role} zoneOf={zoneOf} />
    </>
  );
}

interface AlbumsProps {
  gallery: Gallery;
  openId: string | undefined;
  curates: boolean;
}

/** The albums, one of which narrows what is shown. */
const Albums = ({ gallery: { albums, set }, openId, curates }: AlbumsProps) => (
  <AlbumStrip
    albums={albums}
    openId={openId}
    onOpen={(album) =>
      set({
        albumId: album && album.kind !== 'pour' ? album.id : null,
        pourId: album?.kind === 'pour' ? album.id : null,
      })
    }
    onNew={curates ? () => set({ album: 'novo' }, false) : undefined}
  />
);
