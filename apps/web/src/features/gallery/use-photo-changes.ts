import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { notify } from '../../lib/notices.ts';

/** Decides about photos, removes, restores and pairs them; what went to the bin can be taken out at once. */
export function usePhotoChanges(onDone: () => void) {
  const { send, isSending, failure } = useSending();
  const tell = (photos: number, one: string, many: string, undo?: () => void) => {
    notify({
      message: `${counted(photos, 'foto', 'fotos')} ${photos === 1 ? one : many}.`,
      tone: 'success',
      ...(undo ? { action: { label: 'Desfazer', run: undo } } : {}),
    });
    onDone();
  };
  const restore = (ids: string[]) =>
    send(async () => {
      const { photos } = await client.gallery.restore({ ids });
      tell(photos, 'restaurada', 'restauradas');
    });
  return {
    isSending,
    failure,
    restore,
    approve: (ids: string[]) =>
      send(async () => {
        const { photos } = await client.gallery.decide({ ids, to: 'approved' });
        tell(photos, 'aprovada', 'aprovadas');
      }),
    refuse: (ids: string[], reason: string) =>
      send(async () => {
        const { photos } = await client.gallery.decide({ ids, to: 'refused', reason });
        tell(photos, 'recusada', 'recusadas');
      }),
    remove: (ids: string[]) =>
      send(async () => {
        const { photos } = await client.gallery.remove({ ids });
        tell(photos, 'na lixeira', 'na lixeira', () => void restore(ids));
      }),
    pair: (id: string, beforeId: string | null) =>
      send(async () => {
        await client.gallery.pair({ id, beforeId });
        notify({ message: beforeId ? 'Antes e depois ligados.' : 'Par desfeito.', tone: 'success' });
        onDone();
      }),
  };
}
