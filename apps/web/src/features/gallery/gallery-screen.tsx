import { Button } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import { isCurator } from '@traco/contract/gallery/gallery-states';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { counted } from '../../lib/counted.ts';
import { pathOf } from '../../lib/paths.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { AlbumStrip } from './album-strip.tsx';
import { emptyWords } from './empty-words.ts';
import { formatSpace } from './format-space.ts';
import { galleryFilters } from './gallery-filters.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useGallery } from './use-gallery.ts';
import { useRole } from './use-role.ts';
import { useSelection } from './use-selection.ts';

const SendDialog = lazy(() => import('./send-dialog.tsx'));
const PhotoViewer = lazy(() => import('./photo-viewer.tsx'));
const AlbumDialog = lazy(() => import('./album-dialog.tsx'));

/** Albums and photos; choosing several, sending, looking through them. */
export function GalleryScreen() {
  const role = useRole();
  const curates = role !== undefined && isCurator(role);
  const gallery = useGallery();
  const { search, set, filter, totals, choices, rows } = gallery;
  const selection = useSelection(rows);
  const zones = useMemo(() => new Map(choices?.units.map(({ id, timeZone }) => [id, timeZone])), [choices]);
  const zoneOf = useCallback((photo: GalleryPhoto) => zones.get(photo.unit.id) ?? deviceZone(), [zones]);
  const closePhoto = useCallback(() => set({ foto: null, apresentacao: null }), [set]);
  const openAlbum = gallery.albums.find(({ id }) => id === filter.albumId || id === filter.pourId);
  const alteredAlbum = gallery.albums.find(({ id, kind }) => id === search.album && kind !== 'pour');
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
        subtitle={
          totals &&
          [
            counted(totals.photos, 'foto', 'fotos'),
            curates && totals.waiting > 0 && `${counted(totals.waiting, 'aguarda', 'aguardam')} aprovação`,
            totals.space &&
              `${formatSpace(totals.space.bytes)} de ${formatSpace(totals.space.mostBytes)} da unidade`,
          ]
            .filter(Boolean)
            .join(' · ')
        }
        actions={
          <>
            {curates && openAlbum && openAlbum.kind !== 'pour' && (
              <Button variant="default" onClick={() => set({ album: openAlbum.id }, false)}>
                Alterar álbum
              </Button>
            )}
            {rows.length > 0 && (
              <>
                <Button
                  variant="default"
                  onClick={() => set({ foto: rows[0]?.id, apresentacao: '1' }, false)}
                >
                  Apresentação
                </Button>
                <Button variant="default" aria-pressed={selection.isOn} onClick={selection.toggleAll}>
                  {selection.isOn ? 'Concluir' : 'Selecionar'}
                </Button>
              </>
            )}
          </>
        }
        newOne={send}
        search={{ label: 'Procurar por legenda ou número da OS', placeholder: 'Legenda ou OS' }}
        filters={galleryFilters(gallery, curates)}
        parameter="foto"
        above={
          <AlbumStrip
            albums={gallery.albums}
            openId={openAlbum?.id}
            onOpen={(album) =>
              set({
                albumId: album && album.kind !== 'pour' ? album.id : null,
                pourId: album?.kind === 'pour' ? album.id : null,
              })
            }
            onNew={curates ? () => set({ album: 'novo' }, false) : undefined}
          />
        }
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
    </>
  );
}
