import type { FieldKind } from '@traco/contract/documents/document-words';
import { useRef, useState } from 'react';
import type { PdfPlace } from '../../ui/pdf-viewer/pdf-viewer-types.ts';
import { type DraftField, newField } from './document-draft.ts';
import type { PreparedDraft } from './use-draft.ts';

/** Fields are put on the page: of which kind the next one is, for whom, and which one is looked at. */
export function usePlacing({ draft, change }: PreparedDraft) {
  const paper = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ signer?: string; field?: string }>({});
  const [kind, setKind] = useState<FieldKind | ''>('');
  const signerId = chosen.signer ?? draft.signers[0]?.id;
  const chooseField = (field: DraftField) => setChosen({ signer: field.signerId, field: field.id });
  const chooseKind = (next: FieldKind) => {
    setKind(kind === next ? '' : next);
    // On a phone the page lies above what was just pressed.
    paper.current?.scrollIntoView({ block: 'nearest' });
  };
  const put = (place: PdfPlace) => {
    if (!kind || !signerId) return;
    const field = newField(kind, signerId, place);
    change({ fields: [...draft.fields, field] });
    chooseField(field);
    setKind('');
  };
  return {
    paper,
    kind,
    chooseKind,
    signerId,
    chooseSigner: (signer: string) => setChosen({ signer }),
    /** The one that is looked at. */
    field: draft.fields.find(({ id }) => id === chosen.field),
    chooseField,
    put,
    alter: (id: string, part: Partial<DraftField>) =>
      change({ fields: draft.fields.map((each) => (each.id === id ? { ...each, ...part } : each)) }),
    remove: (id: string) => change({ fields: draft.fields.filter((each) => each.id !== id) }),
  };
}

export type Placing = ReturnType<typeof usePlacing>;
