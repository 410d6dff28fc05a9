import { ORPCError } from '@orpc/client';
import type { Material } from '@traco/contract/support-materials/support-material';
import type { PdfAnnotation } from '@traco/contract/values/pdf-annotation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { accountOfDevice } from '../../kit/session/last-account.ts';
import { usePerson } from '../../kit/session/person.ts';
import { client } from '../../lib/api.ts';
import { findDraft, forgetDraft, keepDraft } from '../../lib/drafts.ts';
import { findKeptFile } from '../../lib/kept-files.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import type { PdfSource, SavedPdf } from '../../ui/pdf-viewer/pdf-viewer-types.ts';

/** What was done on this device and is not saved. */
export interface LostWork {
  bytes: Uint8Array<ArrayBuffer>;
  annotations: PdfAnnotation[];
  /** Whether the device has it, or this page alone. */
  isKept?: boolean;
  /** The revision that it began from, of what was left or did not arrive; undefined: another device had saved meanwhile. */
  revision?: number;
}

/** Under which name the device keeps it: a tablet goes from hand to hand. */
export const lostWorkName = (versionId: string, accountId: string): string =>
  `material-annotations ${versionId} ${accountId}`;

interface Opened {
  key: string;
  source: PdfSource;
  annotations: PdfAnnotation[];
  /** Without a network what is kept on the device is read, not annotated. */
  isReadOnly?: boolean;
}

/** Opens a PDF with the person's annotations and keeps them, revision upon revision. */
export function useAnnotations({ id, title }: Material, versionId: string, onRenew: () => Promise<unknown>) {
  const draftName = lostWorkName(versionId, accountOfDevice(usePerson()?.accountId));
  const [opened, setOpened] = useState<Opened>();
  const [lost, setLost] = useState<LostWork>();
  const [failure, setFailure] = useState<unknown>();
  const revision = useRef(0);

  const open = useCallback(async () => {
    setFailure(undefined);
    const found = await findOpened(id, versionId);
    if ('failure' in found) return setFailure(found.failure);
    if (found.revision !== undefined) revision.current = found.revision;
    setOpened(found.opened);
  }, [id, versionId]);

  useEffect(() => {
    void open();
    void findDraft<LostWork>(draftName).then((found) => found && setLost({ ...found, isKept: true }));
  }, [open, draftName]);

  const keep = async (work: SavedPdf) => {
    const saved = await sendAnnotations({ id, title }, { versionId, revision: revision.current }, work);
    revision.current = saved.revision;
    notify({ message: 'Anotações salvas.', tone: 'success' });
    void onRenew();
  };
  const refused = async ({ bytes, annotations }: SavedPdf) => {
    const isKept = await keepDraft(draftName, { bytes, annotations });
    setLost({ bytes, annotations, isKept });
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
        if (!lost) void forgetDraft(draftName);
      } catch (error) {
        if (isStale(error)) await refused(work);
        else {
          notify({ message: sentenceFor(error), tone: 'error' });
          // The person may have to sign in again before they can save it.
          if (!lost) await keepDraft(draftName, { ...work, revision: revision.current });
        }
        throw error;
      }
    },
    /** Keeps on the device what was on the pages when they were left; what they have not decided about yet is not replaced. */
    keepLeft: async (work: SavedPdf) => {
      if (lost) return;
      const isKept = await keepDraft(draftName, { ...work, revision: revision.current });
      tellLeft(isKept);
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
        revision.current =
          lost.revision ?? (await client.supportMaterials.annotations({ id, versionId })).revision;
        await keep(lost);
        forgetLost();
        await open();
      })().catch((error: unknown) => {
        if (isStale(error)) void refused(lost);
        else notify({ message: sentenceFor(error), tone: 'error' });
      });
    },
  };
}

const isStale = (error: unknown) => error instanceof ORPCError && error.code === 'STALE_ANNOTATIONS';

type Found = { opened: Opened; revision?: number } | { failure: unknown };

/** The person's annotated PDF; without a network the file that the device keeps, to read. */
async function findOpened(id: string, versionId: string): Promise<Found> {
  try {
    const { revision, address, annotations } = await client.supportMaterials.annotations({ id, versionId });
    const key = `${versionId}-${revision}-${Date.now()}`;
    return { revision, opened: { key, source: address, annotations } };
  } catch (failure) {
    const file = await findKeptFile({ materialId: id, versionId });
    if (!file) return { failure };
    const source = new Uint8Array(await file.arrayBuffer());
    return { opened: { key: `${versionId}-device`, source, annotations: [], isReadOnly: true } };
  }
}

/** Sends a PDF with what was done on it, as a change of this revision. */
function sendAnnotations(
  { id, title }: Pick<Material, 'id' | 'title'>,
  { versionId, revision }: { versionId: string; revision: number },
  { bytes, annotations }: SavedPdf,
) {
  const file = new File([bytes], `${title}.pdf`, { type: 'application/pdf' });
  return client.supportMaterials.annotate({
    id,
    versionId,
    revision,
    annotations: JSON.stringify(annotations),
    file,
  } as unknown as Parameters<typeof client.supportMaterials.annotate>[0]);
}

/** Says whether what was left unsaved is kept on the device. */
function tellLeft(isKept: boolean): void {
  notify(
    isKept
      ? { message: 'As anotações não salvas ficaram guardadas neste aparelho.', tone: 'warning' }
      : {
          message: 'As anotações não foram salvas nem guardadas neste aparelho.',
          tone: 'error',
          stays: true,
        },
  );
}
