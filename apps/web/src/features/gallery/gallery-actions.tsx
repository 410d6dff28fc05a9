import { Button } from '@mantine/core';
import type { Album } from '@traco/contract/gallery/gallery-photo';
import type { Gallery } from './use-gallery.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  gallery: Gallery;
  /** The open one, where it may be altered. */
  openAlbum: Album | undefined;
  selection: Selection;
}

/** What is done with the open album and with the photos that are listed. */
export function GalleryActions({ gallery, openAlbum, selection }: Props) {
  const { rows, set } = gallery;
  return (
    <>
      {openAlbum && openAlbum.kind !== 'pour' && (
        <Button variant="default" onClick={() => set({ album: openAlbum.id }, false)}>
          Alterar álbum
        </Button>
      )}
      {rows.length > 0 && (
        <>
          <Button variant="default" onClick={() => set({ foto: rows[0]?.id, apresentacao: '1' }, false)}>
            Apresentação
          </Button>
          <Button variant="default" aria-pressed={selection.isOn} onClick={selection.toggleAll}>
            {selection.isOn ? 'Concluir' : 'Selecionar'}
          </Button>
        </>
      )}
    </>
  );
}
