import { useEffect, useState } from 'react';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import { type TakenFile, takenFile } from './taken-file.ts';
import touch from './touch.module.css';
import parts from './touch-parts.module.css';
import { UndoRemoval } from './undo-removal.tsx';

/** Takes photos with the device's camera, made small at once; without a network too. */
export function PhotoField(props: {
  label: string;
  photos: readonly TakenFile[];
  most: number;
  /** It is printed on the delivery note. */
  isForPaper?: boolean;
  problem?: string | undefined;
  onChange: (photos: TakenFile[]) => void;
}) {
  const { label, photos, most, isForPaper = false, onChange } = props;
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [removed, setRemoved] = useState<{ photo: TakenFile; place: number }>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setIsBusy(true);
    setProblem('');
    try {
      onChange([...photos, await takenFile(await shrinkPhoto(file, 'foto', { isForPaper }), 'load-photo')]);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Não foi possível preparar a foto. Tente outra.');
    } finally {
      setIsBusy(false);
    }
  };
  const shown = problem || props.problem;
  return (
    <fieldset className={touch.field}>
      <legend>{label}</legend>
      <div className={parts.photos}>
        {photos.map((photo, index) => (
          <Thumbnail
            key={photo.id}
            photo={photo}
            name={`Foto ${index + 1}`}
            onRemove={() => {
              setRemoved({ photo, place: index });
              onChange(photos.filter(({ id }) => id !== photo.id));
            }}
          />
        ))}
      </div>
      {removed && photos.length < most && (
        <UndoRemoval
          words="Foto removida."
          onUndo={() => {
            setRemoved(undefined);
            onChange(photos.toSpliced(removed.place, 0, removed.photo));
          }}
        />
      )}
      {photos.length < most && (
        <label className={parts.take}>
          {isBusy ? 'Preparando…' : photos.length > 0 ? 'Outra foto' : 'Fotografar'}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isBusy}
            onChange={(event) => {
              void take(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      )}
      {shown && (
        <span className={touch.problem} role="alert">
          {shown}
        </span>
      )}
    </fieldset>
  );
}

function Thumbnail(props: { photo: TakenFile; name: string; onRemove: () => void }) {
  const { photo, name, onRemove } = props;
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <figure>
      {address && <img src={address} alt={name} />}
      <button type="button" aria-label={`Remover ${name.toLowerCase()}`} onClick={onRemove}>
        ×
      </button>
    </figure>
  );
}
