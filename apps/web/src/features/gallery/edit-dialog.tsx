import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { fieldsOf, type PhotoDraft, PhotoFieldset } from './photo-fields.tsx';
import type { Gallery } from './use-gallery.ts';

interface Props {
  photo: GalleryPhoto;
  gallery: Gallery;
  onClose: () => void;
  onSaved: () => void;
}

/** Changes what is said of a photo. */
export function EditDialog({ photo, gallery, onClose, onSaved }: Props) {
  const { send, isSending, failure } = useSending();
  const [draft, setDraft] = useState<PhotoDraft>({
    albumId: photo.album?.id ?? '',
    siteId: photo.site?.id ?? '',
    loadId: photo.load?.id ?? '',
    caption: photo.caption,
    workOrder: photo.workOrder,
    people: photo.people,
    visibility: photo.visibility,
  });
  return (
    <FormDialog
      title="Alterar foto"
      button="Salvar"
      isSending={isSending}
      failure={failure}
      onSend={() =>
        send(async () => {
          const { id, revision } = photo;
          await client.gallery.edit({ ...fieldsOf(draft), id, revision });
          notify({ message: 'Foto alterada.', tone: 'success' });
          onSaved();
        })
      }
      onClose={onClose}
    >
      <PhotoFieldset
        draft={draft}
        albums={gallery.albums}
        unitId={photo.unit.id}
        known={{ site: photo.site, load: photo.load }}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
    </FormDialog>
  );
}
