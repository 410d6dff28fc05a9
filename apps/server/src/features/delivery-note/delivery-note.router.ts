import { type PublicNote, pathOfNote } from '@traco/contract/delivery-note/delivery-note';
import type { NoteCopy } from '@traco/contract/delivery-note/note-papers';
import { isAllowed } from '@traco/contract/permissions';
import { door, type HandlerContext, signedInDoor } from '../../platform/door.ts';
import type { FileStore } from '../../platform/storage.ts';
import { storedFile } from '../../platform/stored-file.ts';
import { lineOf } from '../identity/identity.service.ts';
import { refuseGuess } from '../security-events/security-events.service.ts';
import { findNote, findNoteToken, openNote, seesLoadOf } from './delivery-note.queries.ts';
import type { FoundFile, FoundNote } from './found-note.ts';
import { findLink } from './note-link.queries.ts';
import { linkHandlers, noteOfLink } from './note-link.ts';
import { type NotePaper, namedPdf, type Press, printNote } from './note-paper.ts';
import { finalNote, versionInForce } from './seal-note.ts';
import { maskedNote, toNote } from './to-note.rules.ts';

const pressOf = ({ storage, pdf, request: { origin, log }, now }: HandlerContext): Press => ({
  storage,
  pdf,
  origin,
  log,
  now: now(),
});

export const deliveryNoteRouter = door.deliveryNote.router({
  ...linkHandlers,

  read: door.deliveryNote.read.handler(async ({ input, context, errors }) => {
    const found = await noteOfLink(context, input.token, errors);
    return pageOf(found, context);
  }),

  seal: door.deliveryNote.seal.handler(async ({ input, context, errors }) => {
    const found = await noteOfLink(context, input.token, errors);
    return pageOf(await finalNote(context.db, found, pressOf(context)), context);
  }),

  file: door.deliveryNote.file.handler(async ({ input, context, errors }) => {
    const found = await noteOfLink(context, input.token, errors);
    return asItStands(found, 'masked', context);
  }),

  version: door.deliveryNote.version.handler(async ({ input, context, errors }) => {
    const found = await noteOfLink(context, input.token, errors);
    const version = found.versions.find((each) => each.version === input.version);
    if (!version) throw errors.NOTE_NOT_FOUND();
    if (!version.masked) throw errors.ONLY_WHOLE();
    return keptFile(found, { copy: 'masked', version: version.version }, version.masked, context.storage);
  }),

  whole: door.deliveryNote.whole.handler(async ({ input: { token, code, version }, context, errors }) => {
    const found = await noteOfLink(context, token, errors);
    if (!(await mayTakeWhole(token, context))) {
      if (!code) throw errors.CODE_NEEDED();
      const { db, now, request } = context;
      const outcome = await openNote(db, { token, code, at: now(), line: lineOf(request.ipAddress) });
      if (outcome === 'late') throw errors.TOO_MANY_TRIES();
      if (outcome !== 'open') throw await refuseGuess(context, 'note-code', errors.WRONG_CODE());
    }
    if (version === null) return asItStands(found, 'whole', context);
    const asked = found.versions.find((each) => each.version === version);
    if (!asked) throw errors.NOTE_NOT_FOUND();
    return keptFile(found, { copy: 'whole', version }, asked.whole, context.storage);
  }),

  link: signedInDoor.deliveryNote.link.handler(async ({ input, context: { db }, errors }) => {
    const token = await findNoteToken(db, input.loadId);
    if (token === undefined) throw errors.LOAD_NOT_FOUND();
    const found = token && (await findNote(db, token));
    const link = await findLink(db, input.loadId);
    if (!found || !link) throw errors.WITHOUT_NOTE();
    const { series, number, state, unit, site, m3 } = found;
    return {
      path: pathOfNote(found.token),
      code: found.code,
      series,
      number,
      state,
      unitName: unit.name,
      siteName: site.name,
      m3: m3.loaded,
      contactPhone: site.contactPhone,
      link,
      timeZone: unit.timeZone,
    };
  }),

  pdf: signedInDoor.deliveryNote.pdf.handler(async ({ input, context, errors }) => {
    const token = await findNoteToken(context.db, input.loadId);
    if (token === undefined) throw errors.LOAD_NOT_FOUND();
    const found = token && (await findNote(context.db, token));
    if (!found) throw errors.WITHOUT_NOTE();
    return asItStands(found, 'whole', context);
  }),
});

/** Whether the whole paper is the actor's without a code: who is signed in and sees the load. */
const mayTakeWhole = async (token: string, { db, actor }: HandlerContext): Promise<boolean> =>
  actor !== null && isAllowed(actor.role, 'delivery-note:read') && (await seesLoadOf(db, token));

const pageOf = async (found: FoundNote, context: HandlerContext): Promise<PublicNote> => ({
  ...maskedNote(toNote(found, context.now())),
  mayTakeWhole: await mayTakeWhole(found.token, context),
});

/** One of a note's papers now: of the version in force, or a provisional one. */
async function asItStands(found: FoundNote, copy: NoteCopy, context: HandlerContext): Promise<File> {
  const press = pressOf(context);
  const note = await finalNote(context.db, found, press);
  const version = versionInForce(note);
  const kept = version?.[copy];
  if (kept) return keptFile(note, { copy, version: version.version }, kept, press.storage);
  const paper = { copy, version: null };
  const { name, type } = namedPdf(note, paper);
  return new File([await printNote(note, { ...paper, seal: null }, press)], name, { type });
}

const keptFile = (found: FoundNote, paper: NotePaper, { storageKey }: FoundFile, storage: FileStore) =>
  storedFile(storage, { key: storageKey, ...namedPdf(found, paper) });
