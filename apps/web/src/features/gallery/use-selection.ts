import { AT_ONCE } from '@traco/contract/gallery/gallery-limits';
import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import { useMemo, useRef, useState } from 'react';
import { notify } from '../../lib/notices.ts';

/** Which photos are chosen, 50 at the most, while choosing is on. */
export function useSelection(rows: readonly GalleryPhoto[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  // A tile may hold the step of an earlier drawing: what it steps from is always the latest.
  const latest = useRef(ids);
  latest.current = ids;
  const photos = useMemo(() => rows.filter(({ id }) => ids?.has(id)), [rows, ids]);
  return {
    isOn: ids !== null,
    ids: ids ?? new Set<string>(),
    photos,
    toggleAll: () => setIds(ids ? null : new Set()),
    stop: () => setIds(null),
    toggle: (id: string) => {
      const next = new Set(latest.current);
      if (!next.delete(id)) next.add(id);
      if (next.size > AT_ONCE)
        notify({ message: `Escolha no máximo ${AT_ONCE} fotos de cada vez.`, tone: 'warning' });
      else setIds(next);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
