import { useState } from 'react';
import { useScope } from '../../kit/form/use-lookups.ts';
import { useRole } from '../../kit/session/person.ts';
import { counted } from '../../lib/counted.ts';
import { notify } from '../../lib/notices.ts';
import { emptyDraft, fieldsOf, type PhotoDraft } from './photo-fields.tsx';
import type { Gallery } from './use-gallery.ts';
import { useSendPhotos } from './use-send-photos.ts';

/** The photos that are to be sent and what is said of all of them; what is missing keeps them here. */
export function useSendForm(gallery: Gallery, onSent: () => void, onClose: () => void) {
  const { ownUnitId } = useScope();
  const role = useRole();
  const { all, isSending, add, leaveOut, send } = useSendPhotos(onSent);
  const [draft, setDraft] = useState<PhotoDraft>({ ...emptyDraft, albumId: gallery.filter.albumId ?? '' });
  const [unitId, setUnitId] = useState(ownUnitId || gallery.filter.unitId || '');
  const [withPlace, setWithPlace] = useState(false);
  const [problem, setProblem] = useState('');
  const units = gallery.choices?.units ?? [];
  const choosesUnit = !ownUnitId && units.length > 0;
  const unitOfPhotos = unitId || (choosesUnit && units.length === 1 ? units[0]!.id : '');
  const left = all.filter(({ state }) => state !== 'sent').length;

  const validateDraft = (): string => {
    if (all.length === 0) return 'Escolha ao menos uma foto.';
    if (!draft.people) return 'Diga se aparecem pessoas e se autorizaram.';
    if (choosesUnit && !unitOfPhotos && !draft.albumId) return 'Escolha a unidade das fotos.';
    if (role === 'helay' && !draft.albumId) return 'Escolha o álbum das fotos.';
    return '';
  };
  const submit = async () => {
    const problem = validateDraft();
    setProblem(problem);
    if (problem) return;
    const isAll = await send(
      { ...fieldsOf(draft), ...(choosesUnit && unitOfPhotos ? { unitId: unitOfPhotos } : {}) },
      withPlace,
    );
    if (!isAll) return;
    notify({ message: `${counted(left, 'foto enviada', 'fotos enviadas')}.`, tone: 'success' });
    onClose();
  };
  return {
    all,
    isSending,
    add,
    leaveOut,
    draft,
    change: (part: Partial<PhotoDraft>) => setDraft((now) => ({ ...now, ...part })),
    units,
    choosesUnit,
    unitId,
    setUnitId,
    /** The chosen unit, or the only one. */
    unitOfPhotos,
    withPlace,
    setWithPlace,
    problem,
    submit,
  };
}
