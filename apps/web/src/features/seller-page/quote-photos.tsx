import { LEAD_PHOTOS } from '@traco/contract/public-page/public-page-words';
import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import fields from '../../kit/public-page/public-field.module.css';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import type { QuotePhoto } from './quote-draft.ts';
import classes from './quote-form.module.css';

/** Up to three photos of the site, made small on the device, which leaves out where they were taken. */
export function QuotePhotos({
  photos,
  onChange,
}: {
  photos: QuotePhoto[];
  onChange: (photos: QuotePhoto[]) => void;
}) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const room = LEAD_PHOTOS - photos.length;
  const take = async (files: File[]) => {
    setBusy(true);
    setProblem(files.length > room ? `Cabem ${LEAD_PHOTOS} fotos; as outras ficaram de fora.` : '');
    try {
      const taken = [];
      for (const file of files.slice(0, room))
        taken.push({ id: newId(), file: await shrinkPhoto(file, 'obra') });
      onChange([...photos, ...taken]);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Não foi possível preparar a foto. Tente outra.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={fields.field}>
      <span>
        Fotos da obra <small>(opcional, até {LEAD_PHOTOS})</small>
      </span>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((photo, index) => (
            <Shown
              key={photo.id}
              photo={photo}
              name={`Foto ${index + 1}`}
              onRemove={() => onChange(photos.filter(({ id }) => id !== photo.id))}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <label className={classes.take}>
          {isBusy ? 'Preparando…' : photos.length > 0 ? 'Outra foto' : 'Escolher fotos'}
          <input
            type="file"
            accept="image/*"
            multiple
            disabled={isBusy}
            onChange={(event) => {
              void take([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      )}
      {problem && (
        <span className={fields.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

function Shown({ photo, name, onRemove }: { photo: QuotePhoto; name: string; onRemove: () => void }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(photo.file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <li>
      {address && <img src={address} alt={name} width="88" height="88" />}
      <button type="button" aria-label={`Tirar ${name.toLowerCase()}`} onClick={onRemove}>
        ×
      </button>
    </li>
  );
}
