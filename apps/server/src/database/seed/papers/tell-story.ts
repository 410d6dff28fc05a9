import { randomUUID } from 'node:crypto';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { signingConsent } from '@traco/contract/documents/document-words';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { endOf } from '../../../features/documents/deadline.rules.ts';
import { insertLinks } from '../../../features/documents/document-links.queries.ts';
import * as rows from '../../../features/documents/documents.queries.ts';
import { drawLinks } from '../../../features/documents/draw-links.ts';
import { newVerificationCode } from '../../../features/documents/verification-code.ts';
import { noteOpened, refuseDocument, signDocument } from '../../../features/sign/sign.queries.ts';
import type { FileStore } from '../../../platform/storage.ts';
import type { Database } from '../../../platform/transaction.ts';
import type { Ending, Story } from './document-stories.ts';
import { tellChain } from './documents.queries.ts';
import { handwriting } from './handwriting.ts';
import { keepBytes } from './keep-bytes.ts';
import { fileNameOf, type PaperForm } from './paper-form.ts';
import type { Template } from './write-templates.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Who looks at a document of today began it this long ago. */
const LEAST_MS = 150 * MINUTE_MS;
const OFFICE_ADDRESS = '10.20.0.8';
const phones = [
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
];
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

interface Parts {
  templates: ReadonlyMap<PaperForm['key'], Template>;
  papers: ReadonlyMap<PaperForm['key'], Uint8Array>;
  storage: FileStore;
  now: Date;
}

/** How many of the signers sign before a document ends as it does. */
const signing: Record<Ending, (people: number) => number> = {
  draft: () => 0,
  sent: () => 0,
  seen: () => 0,
  refused: () => 0,
  expired: () => 0,
  cancelled: () => 0,
  partly: () => 1,
  signed: (people) => people,
  archived: (people) => people,
};

/** Lets a document happen as it would have: made, sent, opened, signed, each at its hour, by the functions that do it. */
export async function tellStory(db: Database, story: Story, parts: Parts): Promise<string> {
  const { id, signers, at } = await make(db, story, parts);
  if (story.ending === 'draft') return id;
  const hashes = await send(db, story, { id, signers, at: at(20) });
  const signingRequest = (index: number, minute: number) => ({
    documentId: id,
    tokenHash: hashes[index]!,
    at: at(minute),
  });
  const facts = (index: number) => ({
    ipAddress: `177.52.${18 + index}.${40 + index * 17}`,
    userAgent: phones[index % phones.length]!,
  });
  const count = signing[story.ending](signers.length);
  for (let index = 0; index < count; index += 1) {
    const { signer, values } = signers[index]!;
    const minute = 55 + index * 47;
    await noteOpened(db, signingRequest(index, minute), facts(index));
    const drawing = await keepBytes(parts.storage, 'signatures', await handwriting(signer.name));
    const given = {
      requestId: randomUUID(),
      name: signer.name,
      cpf: signer.cpf,
      consent: signingConsent.version,
      places: [],
      codeHash: null,
      signatureKey: drawing.key,
      signatureSha256: drawing.sha256,
      how: 'drawn',
      values,
      initialsKey: null,
      initialsSha256: null,
    };
    const { outcome } = await signDocument(db, signingRequest(index, minute + 6), given, {
      ...facts(index),
      position: null,
    });
    if (outcome !== 'signed') throw new Error(`the demo's document was not signed: ${outcome}`);
  }
  if (['seen', 'refused', 'expired', 'cancelled'].includes(story.ending))
    await noteOpened(db, signingRequest(0, 70), facts(0));
  if (story.ending === 'refused') {
    const reason = 'O volume mínimo por viagem não é o que combinamos.';
    await refuseDocument(
      db,
      signingRequest(0, 95),
      { requestId: randomUUID(), cpf: signers[0]!.signer.cpf, codeHash: null, reason },
      facts(0),
    );
  }
  if (story.ending === 'cancelled') {
    const reason = 'Faltou lançar duas notas: segue nova medição.';
    await rows.changeDocument(db, id, { state: 'cancelled', reason });
    await tellChain(db, id, 'cancelled', at(180), {
      by: story.account.name,
      ipAddress: OFFICE_ADDRESS,
      reason,
    });
  }
  return id;
}

/** The draft with its paper, its signers and its fields. */
async function make(db: Database, story: Story, { templates, papers, storage, now }: Parts) {
  const { account, title, people, ago, words = [] } = story;
  const template = templates.get(story.form)!;
  const { kind, message, inOrder, key } = template.form;
  const begun = now.getTime() - Math.max(LEAST_MS, ago * DAY_MS);
  const at = (minute: number) => new Date(begun + minute * MINUTE_MS);
  const file = await keepBytes(storage, 'documents', papers.get(key)!);
  const [id, unitId] = [uuidv7(), account.unitId ?? null];
  await rows.insertDocument(db, {
    id,
    unitId,
    accountId: account.id,
    senderName: account.name,
    templateId: template.id,
    title,
    kind,
    message,
    inOrder,
    fileName: fileNameOf(template.form),
    pages: template.pages,
    createdAt: at(0),
    dueOn: addDays(dayIn(at(0), COMPANY_ZONE), story.dueDays ?? template.form.dueDays),
    originalKey: file.key,
    originalBytes: file.bytes,
    originalSha256: file.sha256,
  });
  const ofDocument = { documentId: id, unitId };
  const signers = people.map(({ name, cpf, email, phone }, index) => ({
    id: uuidv7(),
    ...ofDocument,
    place: index,
    role: template.roles[index]!.role,
    name,
    cpf,
    createdAt: at(0),
    email: email ?? null,
    phone: phone ?? null,
  }));
  const fields = template.fields.map(({ roleId, ...field }) => ({
    ...field,
    id: uuidv7(),
    ...ofDocument,
    signerId: signers[template.roles.findIndex((role) => role.id === roleId)]!.id,
  }));
  await rows.replacePreparation(db, id, { signers, fields });
  await tellChain(db, id, 'created', at(0), {
    by: account.name,
    account: account.id,
    ipAddress: OFFICE_ADDRESS,
    userAgent: desk,
    sha256: file.sha256,
    bytes: file.bytes,
    pages: template.pages.length,
    template: { id: template.id, title: template.form.title },
  });
  const blanks = fields.filter((field) => field.kind === 'text');
  return {
    id,
    at,
    signers: signers.map((signer) => ({
      signer,
      values: Object.fromEntries(
        blanks.flatMap((field, index) =>
          field.signerId === signer.id ? [[field.id, words[index] ?? '']] : [],
        ),
      ),
    })),
  };
}

type Signers = Awaited<ReturnType<typeof make>>['signers'];

/** Asks the signers; answers what is kept of their links. */
async function send(
  db: Database,
  { account }: Story,
  { id, signers, at }: { id: string; signers: Signers; at: Date },
): Promise<string[]> {
  const { dueOn, inOrder, unitId } = (await rows.findDocument(db, id))!;
  const expiresAt = endOf(dueOn, at);
  if (!(expiresAt instanceof Date)) throw new Error(`the demo's document is due ${expiresAt}`);
  await rows.changeDocument(db, id, { state: 'sent', sentAt: at, expiresAt, code: newVerificationCode() });
  // The database links signers for whoever sends a document; the demo is told by nobody.
  await db.execute(
    sql`update document_signers set account_id = app.account_of_cpf(cpf) where document_id = ${id}::uuid`,
  );
  await rows.inviteNext(db, id);
  const drawn = drawLinks(
    signers.map(({ signer }) => signer.id),
    { documentId: id, unitId, expiresAt, origin: '', at },
  ).map(({ row }) => row);
  await insertLinks(db, drawn);
  await tellChain(db, id, 'sent', at, {
    by: account.name,
    account: account.id,
    ipAddress: OFFICE_ADDRESS,
    userAgent: desk,
    inOrder,
    dueOn,
    signers: signers.map(({ signer: { id: of, name, cpf, role, place } }) => ({
      id: of,
      name,
      cpf,
      role,
      place,
    })),
  });
  return drawn.map(({ tokenHash }) => tokenHash);
}
