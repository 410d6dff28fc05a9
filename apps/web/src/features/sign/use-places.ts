import type { SigningPage } from '@traco/contract/sign/sign';
import { useCallback, useMemo } from 'react';
import { sizeOfPng } from './drawing-to-png.ts';
import { MOST_PLACES, newPlace, stretchOf } from './places.ts';
import type { SigningDraft } from './signing-draft.ts';

/** Putting one's signature onto the pages: for whoever no field of the office waits for a signature. */
export function usePlaces(
  page: SigningPage,
  draft: SigningDraft,
  change: (part: Partial<SigningDraft>) => void,
) {
  const { signature, places } = draft;
  const mayBe = page.fields.every(({ kind }) => kind !== 'signature');
  const size = useMemo(() => (signature ? sizeOfPng(signature) : undefined), [signature]);
  const stretchOn = useCallback(
    (index: number) => (size && page.pages[index] ? stretchOf(size, page.pages[index]) : undefined),
    [size, page.pages],
  );
  const put = (index: number, at: { x: number; y: number }) => {
    const stretch = stretchOn(index);
    if (stretch && places.length < MOST_PLACES) change({ places: [...places, newPlace(index, at, stretch)] });
  };
  const on = useCallback(
    (index: number) => {
      const stretch = stretchOn(index);
      if (!mayBe || !signature || !stretch) return [];
      return places.flatMap((box, place) =>
        box.page !== index
          ? []
          : [
              {
                place,
                box,
                signature,
                stretch,
                label: `Sua assinatura na página ${index + 1}`,
                onChange: (moved: typeof box) => change({ places: places.with(place, moved) }),
                onRemove: () => change({ places: places.toSpliced(place, 1) }),
              },
            ],
      );
    },
    [mayBe, signature, stretchOn, places, change],
  );
  return { mayBe, isPossible: mayBe && signature !== null, put, on };
}
