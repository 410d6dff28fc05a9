import { useQuery } from '@tanstack/react-query';
import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import type { Role } from '@traco/contract/roles';
import { useEffect, useMemo, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { api } from '../../lib/api.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { pictureOf } from './photo-addresses.ts';
import classes from './photo-facts.module.css';
import { PhotoFacts } from './photo-facts.tsx';
import { photoName } from './photo-tile.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import type { Gallery } from './use-gallery.ts';
import { usePhotoChanges } from './use-photo-changes.ts';

const SHOWN_MS = 4_000;
const NEAR_END = 10;

interface Props {
  gallery: Gallery;
  id: string;
  /** One after the other, by itself. */
  isShow: boolean;
  role: Role | undefined;
  zoneOf: (photo: GalleryPhoto) => string;
  onView: (id: string) => void;
  onClose: () => void;
}

/** One photo over the whole screen, with the keys, the finger or by itself to the next; what is known of it below. */
export default function PhotoViewer({ gallery, id, isShow, role, zoneOf, onView, onClose }: Props) {
  const [dialog, setDialog] = useState<'edit' | 'refuse' | 'compare' | null>(null);
  const { photos, index } = useViewed(gallery, id, onClose);
  const photo = photos[index];
  const { hasMore } = gallery;
  const renew = () => {
    setDialog(null);
    void gallery.renew();
  };
  const changes = usePhotoChanges(renew);
  const slides = useMemo(
    () =>
      photos.map((each) => ({
        src: pictureOf(each.id),
        alt: photoName(each, zoneOf(each)),
        width: each.width,
        height: each.height,
      })),
    [photos, zoneOf],
  );
  if (!photo) return null;
  if (dialog === 'edit')
    return <EditDialog photo={photo} gallery={gallery} onClose={() => setDialog(null)} onSaved={renew} />;
  if (dialog === 'compare') return <CompareDialog after={photo} onClose={() => setDialog(null)} />;
  if (dialog === 'refuse')
    return (
      <RefuseDialog
        photos={1}
        isSending={changes.isSending}
        failure={changes.failure}
        onSend={(reason) => void changes.refuse([photo.id], reason)}
        onClose={() => setDialog(null)}
      />
    );
  return (
    <Lightbox
      open
      className={classes.viewer}
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Slideshow, Zoom]}
      slideshow={{ autoplay: isShow, delay: SHOWN_MS }}
      carousel={{ finite: !isShow, preload: 1 }}
      controller={{ closeOnPullDown: true }}
      on={{
        view: ({ index: at }) => {
          const next = photos[at];
          if (next && next.id !== id) onView(next.id);
        },
      }}
      labels={labels}
      styles={{ root: { '--yarl__portal_zindex': 190, '--yarl__color_backdrop': '#121110' } }}
      render={{
        controls: () => (
          <PhotoFacts
            photo={photo}
            place={`${index + 1} de ${hasMore ? 'mais de ' : ''}${photos.length}`}
            zone={zoneOf(photo)}
            role={role}
            changes={changes}
            onDialog={setDialog}
          />
        ),
      }}
    />
  );
}

/** The photos that are looked through, and where in them one is; one that is not listed stands alone. */
function useViewed(gallery: Gallery, id: string, onClose: () => void) {
  const { rows, isLoading, hasMore, loadMore } = gallery;
  const listed = rows.findIndex((photo) => photo.id === id);
  const alone = useQuery(api.gallery.get.queryOptions({ input: { id }, enabled: listed < 0 && !isLoading }));
  const photos = useMemo(
    () => (listed >= 0 ? rows : alone.data ? [alone.data] : []),
    [listed, rows, alone.data],
  );
  const index = Math.max(0, listed);
  useEffect(() => {
    if (hasMore && index > photos.length - NEAR_END) loadMore();
  }, [hasMore, index, photos.length, loadMore]);
  useEffect(() => {
    if (listed < 0 && !isLoading && (alone.error || rows.length === 0)) onClose();
  }, [listed, isLoading, alone.error, rows.length, onClose]);
  return { photos, index };
}

const labels = {
  Previous: 'Foto anterior',
  Next: 'Próxima foto',
  Close: 'Fechar',
  Play: 'Começar a apresentação',
  Pause: 'Parar a apresentação',
  'Zoom in': 'Aproximar',
  'Zoom out': 'Afastar',
  Slide: 'foto',
  Carousel: 'fotos',
  Lightbox: 'Foto',
  'Photo gallery': 'Galeria',
  '{index} of {total}': '{index} de {total}',
};
