import { pathOfNote } from '@traco/contract/delivery-note';
import { door, signedInDoor } from '../../platform/door.ts';
import type { FileStore } from '../../platform/storage.ts';
import { storedFile } from '../../platform/stored-file.ts';
import { findNote, findNoteToken } from './delivery-note.queries.ts';
import type { FoundNote, FoundVersion } from './found-note.ts';
import { namedPdf, type Press, printNote } from './note-paper.ts';
import { sealedNote, versionInForce } from './seal-note.ts';
import { publicNote, toNote } from './to-note.rules.ts';

interface Asked {
  storage: FileStore;
  request: { origin: string };
  now: () => Date;
}

const pressOf = ({ storage, request, now }: Asked): Press => ({
  storage,
  origin: request.origin,
  now: now(),
});

export const deliveryNoteRouter = door.deliveryNote.router({
  read: door.deliveryNote.read.handler(async ({ input, context: { db, now }, errors }) => {
    const found = await findNote(db, input.token);
    if (!found) throw errors.NOTE_NOT_FOUND();
    return publicNote(toNote(found, now()));
  }),

  seal: door.deliveryNote.seal.handler(async ({ input, context, errors }) => {
    const found = await findNote(context.db, input.token);
    if (!found) throw errors.NOTE_NOT_FOUND();
    return publicNote(toNote(await sealedNote(context.db, found, pressOf(context)), context.now()));
  }),

  file: door.deliveryNote.file.handler(async ({ input, context, errors }) => {
    const found = await findNote(context.db, input.token);
    if (!found) throw errors.NOTE_NOT_FOUND();
    return asItStands(await sealedNote(context.db, found, pressOf(context)), pressOf(context));
  }),

  version: door.deliveryNote.version.handler(async ({ input, context: { db, storage }, errors }) => {
    const found = await findNote(db, input.token);
    const version = found?.versions.find((each) => each.version === input.version);
    if (!found || !version) throw errors.NOTE_NOT_FOUND();
    return keptFile(found, version, storage);
  }),

  link: signedInDoor.deliveryNote.link.handler(async ({ input, context: { db }, errors }) => {
    const token = await findNoteToken(db, input.loadId);
    if (token === undefined) throw errors.LOAD_NOT_FOUND();
    const found = token && (await findNote(db, token));
    if (!found) throw errors.WITHOUT_NOTE();
    const { series, number, state, unit, site, m3 } = found;
    return {
      ...{ path: pathOfNote(found.token), series, number, state },
      ...{ unitName: unit.name, siteName: site.name, m3: m3.loaded, contactPhone: site.contactPhone },
    };
  }),

  pdf: signedInDoor.deliveryNote.pdf.handler(async ({ input, context, errors }) => {
    const token = await findNoteToken(context.db, input.loadId);
    if (token === undefined) throw errors.LOAD_NOT_FOUND();
    const found = token && (await findNote(context.db, token));
    if (!found) throw errors.WITHOUT_NOTE();
    return asItStands(await sealedNote(context.db, found, pressOf(context)), pressOf(context));
  }),
});

/** The PDF of a note now: the version in force, or a provisional one. */
async function asItStands(found: FoundNote, press: Press): Promise<File> {
  const version = versionInForce(found);
  if (version) return keptFile(found, version, press.storage);
  const { name, type } = namedPdf(found, null);
  return new File([await printNote(found, null, press)], name, { type });
}

const keptFile = (found: FoundNote, { version, storageKey }: FoundVersion, storage: FileStore) =>
  storedFile(storage, { key: storageKey, ...namedPdf(found, version) });
