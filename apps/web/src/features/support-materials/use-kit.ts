import { KIT_ITEMS, type Material } from '@traco/contract/support-materials/support-material';
import { useState } from 'react';
import { notify } from '../../lib/notices.ts';

export type Kit = ReturnType<typeof useKit>;

/** The materials that are being put together for a site; null while no kit is open. */
export function useKit() {
  const [items, setItems] = useState<readonly Material[] | null>(null);
  const toggle = (material: Material) => {
    if (!items) return;
    const others = items.filter(({ id }) => id !== material.id);
    if (others.length < items.length) setItems(others);
    else if (items.length < KIT_ITEMS) setItems([...items, material]);
    else
      notify({
        message: `Um kit leva até ${KIT_ITEMS} materiais: tire um para incluir outro.`,
        tone: 'warning',
      });
  };
  return { items, setItems, toggle };
}
