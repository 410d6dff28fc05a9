import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { deviceSentence, sentenceFor } from '../../lib/refusal-sentences.ts';
import { readPhoto } from './read-photo.ts';

/** A chosen photo on its way; its id is made here, so that sending it twice keeps it once. */
export interface Sending {
  id: string;
  photo: File;
  /** What draws it here. */
  address: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  failure: string;
}

const AT_ONCE = 2;

type Fields = Omit<Parameters<typeof client.gallery.send>[0], 'id' | 'file'>;

/** Photos that are chosen and sent, two at a time; what failed is sent again without what arrived. */
export function useSendPhotos(onSent: () => void) {
  const [all, setAll] = useState<readonly Sending[]>([]);
  const { send: sendOnce, isSending } = useSending();
  const kept = useRef(all);
  kept.current = all;
  useEffect(
    () => () => {
      for (const { address } of kept.current) URL.revokeObjectURL(address);
    },
    [],
  );
  const change = (id: string, change_: Partial<Sending>) =>
    setAll((now) => now.map((each) => (each.id === id ? { ...each, ...change_ } : each)));

  const sendOne = async ({ id, photo }: Sending, fields: Fields, withPlace: boolean) => {
    change(id, { state: 'sending', failure: '' });
    try {
      const { file, takenAt, place } = await readPhoto(photo, withPlace);
      await client.gallery.send({ ...fields, id, file, takenAt, ...place });
      change(id, { state: 'sent' });
      return true;
    } catch (error) {
      change(id, { state: 'failed', failure: deviceSentence(error) ?? sentenceFor(error) });
      return false;
    }
  };
  return {
    all,
    isSending,
    add: (photos: readonly File[]) =>
      setAll((now) => [
        ...now,
        ...photos.map((photo) => ({
          id: newId(),
          photo,
          address: URL.createObjectURL(photo),
          state: 'waiting' as const,
          failure: '',
        })),
      ]),
    leaveOut: (id: string) => setAll((now) => now.filter((each) => each.id !== id)),
    /** Sends what has not arrived; whether all of it did. */
    send: async (fields: Fields, withPlace: boolean) => {
      const waiting = all.filter(({ state }) => state !== 'sent');
      let arrived = 0;
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          if (await sendOne(next, fields, withPlace)) arrived += 1;
      };
      const asked = waiting.length;
      await sendOnce(async () => void (await Promise.all(Array.from({ length: AT_ONCE }, work))));
      if (arrived > 0) onSent();
      return arrived === asked;
    },
  };
}
