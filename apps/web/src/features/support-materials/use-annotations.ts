import { ORPCError } from '@orpc/client';
import type { PdfAnnotation } from '@traco/contract/pdf-annotation';
import type { Material } from '@traco/contract/support-material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../../lib/api.ts';
import { findDraft, forgetDraft, keepDraft } from '../../lib/drafts.ts';
import { findKeptFile } from '../../lib/kept-files.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import type { PdfSource, SavedPdf } from '../../ui/pdf-viewer/pdf-viewer-types.ts';

/** What was done on this device and refused, because another device had saved meanwhile. */
export interface LostWork {
  bytes: Uint8Array<ArrayBuffer>;
  annotations: PdfAnnotation[];
}

interface Opened {
  key: string;
  source: PdfSource;
  annotations: PdfAnnotation[];
  /** Without a network what is kept on the device is read, not annotated. */
  isReadOnly?: boolean;
}

/** Opens a PDF with the person's annotations and keeps them, revision upon revision. */
export function useAnnotations({ id, title }: Material, versionId: string, onRenew: () => Promise<unknown>) {
  const draftName = `material-annotations-${versionId}`;
  const [opened, setOpened] = useState<Opened>();
  const [lost, setLost] = useState<LostWork>();
  const [failure, setFailure] = useState<unknown>();
  const revision = useRef(0);

  const open = useCallback(async () => {
    setFailure(undefined);
    try {
      const kept = await client.supportMaterials.annotations({ id, versionId });
      revision.current = kept.revision;
      setOpened({
        key: `${versionId}-${kept.revision}-${Date.now()}`,
        source: kept.address,
        annotations: kept.annotations,
      });
    } catch (error) {
      const file = await findKeptFile({ materialId: id, versionId });
      if (!file) return setFailure(error);
      const source = new Uint8Array(await file.arrayBuffer());
      setOpened({ key: `${versionId}-device`, source, annotations: [], isReadOnly: true });
    }
  }, [id, versionId]);

  useEffect(() => {
    void open();
    void findDraft<LostWork>(draftName).then((found) => found && setLost(found));
  }, [open, draftName]);

  const keep = async ({ bytes, annotations }: LostWork) => {
    const file = new File([bytes], `${title}.pdf`, { type: 'application/pdf' });
    const saved = await client.supportMaterials.annotate({
      id,
      versionId,
      revision: revision.current,
      annotations: JSON.stringify(annotations),
      file,
    } as unknown as Parameters<typeof client.supportMaterials.annotate>[0]);
    revision.current = saved.revision;
    notify({ message: 'Anotações salvas.', tone: 'success' });
    void onRenew();
  };
  const forgetLost = () => {
    setLost(undefined);
    void forgetDraft(draftName);
  };
  return {
    opened,
    lost,
    /** Why nothing is opened, and trying again. */
    failure,
    openAgain: () => void open(),
    forgetLost,
    save: async (work: SavedPdf) => {
      try {
        await keep(work);
      } catch (error) {
        const isStale = error instanceof ORPCError && error.code === 'STALE_ANNOTATIONS';
        if (isStale) {
          const mine = { bytes: work.bytes, annotations: work.annotations };
          await keepDraft(draftName, mine);
          setLost(mine);
        } else notify({ message: sentenceFor(error), tone: 'error' });
        throw error;
      }
    },
    /** Shows the work of this device, to be looked at before one chooses. */
    showLost: () =>
      lost &&
      setOpened({
        key: `${versionId}-lost-${Date.now()}`,
        source: lost.bytes,
        annotations: lost.annotations,
        isReadOnly: true,
      }),
    /** Shows what was saved on the other device; the work of this one stays at hand. */
    openSaved: () => void open(),
    /** Puts the work of this device in place of the other's. */
    saveOver: () => {
      if (!lost) return;
      void (async () => {
        const kept = await client.supportMaterials.annotations({ id, versionId });
        revision.current = kept.revision;
        await keep(lost);
        forgetLost();
        await open();
      })().catch((error: unknown) => notify({ message: sentenceFor(error), tone: 'error' }));
    },
  };
}
