import { createHash } from 'node:crypto';
import { isPlausibleTransfer } from '@traco/contract/receipts/end-to-end';
import type { NewReceipt, Receipt } from '@traco/contract/receipts/receipt';
import {
  contentOfReceipt,
  faultOfSharing,
  owedCents,
  settledCents,
} from '@traco/contract/receipts/receipt-rules';
import { dayIn } from '@traco/contract/values/time-zone';
import { type Actor, unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import { newVerificationCode } from '../documents/documents.service.ts';
import { areKnownFiles } from '../files/files.service.ts';
import { type Advance, advanceOf } from './advance-of-quote.ts';
import { findByTransfer, findIssuer, findPayer } from './issuer.queries.ts';
import { type HeldLoad, holdLoads, readReceived } from './owed.queries.ts';
import * as rows from './receipts.queries.ts';

const { issue } = signedInDoor.receipts;
type Issuing = Parameters<Parameters<typeof issue.handler>[0]>[0];

/** No proof of a payment says since when. */
const EVER = new Date(0);

/**
 * Issues a receipt: once by id, its loads held in the order of their ids, its number taken last, so that whoever issues beside it waits
 * for no more than the rest of this one.
 */
export const issueHandler = issue.handler(async (request) => {
  const { input, context, errors } = request;
  const { db, actor, now } = context;
  // A second send waited at the door for the first (`once`), and finds what that one wrote.
  const already = await rows.findReceipt(db, input.id);
  if (already) return already;
  const unitId = unitOf(actor, input);
  const issuer = unitId ? await findIssuer(db, unitId) : undefined;
  if (!issuer) throw errors.UNIT_REQUIRED();
  if (input.issuedOn > dayIn(now(), issuer.timeZone)) throw errors.IN_THE_FUTURE();
  await checkTransfer(request);
  if (!(await areKnownFiles(db, [input.proofPhotoId], 'payment-proof', EVER))) throw errors.FILE_NOT_FOUND();
  const payer = input.customerId ? await findPayer(db, input.customerId) : undefined;
  if (input.customerId && payer?.unit_id !== issuer.id) throw errors.CUSTOMER_NOT_FOUND();
  const { loads, advance } = await held(request, issuer.id);

  const number = await rows.nextNumber(db, issuer.id, issuer.series);
  const sellerId = sellerOf(actor, loads, payer?.seller_id ?? null);
  const said = {
    ...saidBy(input, loads, advance, now()),
    series: issuer.series,
    number,
    issuedBy: actor.name,
  };
  const content = contentOfReceipt({
    ...said,
    unit: { id: issuer.id, name: issuer.name, timeZone: issuer.timeZone },
    customer: null,
    seller: null,
    issuer,
  });
  const { payer: paidBy, items, issuedBy, issuedAt, quote, ...columns } = said;
  const written = await unlessKeyTaken(
    rows.insertReceipt(
      db,
      {
        ...columns,
        unitId: issuer.id,
        customerId: input.customerId ?? null,
        sellerId,
        quoteId: quote?.id ?? null,
        payerName: paidBy.name,
        payerDocument: paidBy.document,
        issuedAt: new Date(issuedAt),
        proofPhotoId: input.proofPhotoId ?? null,
        loads: items.length,
        content,
        sha256: createHash('sha256').update(content).digest('hex'),
        issuedBy: actor.accountId,
        issuerName: issuedBy,
      },
      items.map((item) => ({ ...item, receiptId: input.id, unitId: issuer.id, sellerId })),
    ),
    {
      receipts_transfer: () => errors.TRANSFER_TAKEN({ data: { receipt: 'outro recibo', receiptId: null } }),
    },
  );
  const receipt = await rows.findReceipt(db, input.id);
  if (!receipt || !written) throw errors.ID_TAKEN();
  return receipt;
});

/** A transfer is one payment: its identifier says when it was made, and stands on one receipt that holds. */
async function checkTransfer({
  input: { endToEndId },
  context: { db, now },
  errors,
}: Issuing): Promise<void> {
  if (!endToEndId) return;
  if (!isPlausibleTransfer(endToEndId, now().getTime())) throw errors.TRANSFER_IMPLAUSIBLE();
  const holder = await findByTransfer(db, endToEndId);
  if (!holder) return;
  const seen = await rows.findReceipt(db, holder.id);
  throw errors.TRANSFER_TAKEN({ data: { receipt: holder.name, receiptId: seen ? holder.id : null } });
}

/** The loads of a receipt, and the quote that the rest is paid towards, held. */
async function held(request: Issuing, unitId: string): Promise<{ loads: HeldLoad[]; advance: Advance }> {
  const { input, context, errors } = request;
  const byId = input.loads.map(({ loadId }) => loadId);
  const loads = byId.length > 0 ? await holdLoads(context.db, byId) : [];
  const advance = await advanceOf(context.db, input, unitId, errors);
  await judgeLoads(request, { unitId, loads, advanceFor: advance.advanceFor });
  return { loads, advance };
}

/** The loads of a receipt: each of its customer and unit, owed, and settled by no more than is owed. */
async function judgeLoads(
  { input, context: { db }, errors }: Issuing,
  { unitId, loads, advanceFor }: { unitId: string; loads: HeldLoad[]; advanceFor: string },
): Promise<void> {
  const ids = input.loads.map(({ loadId }) => loadId);
  if (loads.length < ids.length) throw errors.LOAD_NOT_FOUND();
  for (const load of loads) {
    const ofPayer = load.customer_id === input.customerId && load.unit_id === unitId;
    if (!ofPayer) throw errors.OTHER_CUSTOMER({ data: { loadId: load.id } });
    if (!load.is_payable) throw errors.NOT_PAYABLE({ data: { loadId: load.id } });
  }
  const received = loads.length > 0 ? await readReceived(db, ids) : new Map<string, number>();
  const owed = new Map(
    loads.map(({ id, total_cents: totalCents }) => [
      id,
      owedCents({ totalCents, receivedCents: received.get(id) ?? 0 }),
    ]),
  );
  const wrong = faultOfSharing({ ...input, advanceFor }, owed);
  if (!wrong) return;
  const { fault, ...data } = wrong;
  if (fault === 'LESS_THAN_SHARED') throw errors.LESS_THAN_SHARED({ data: { moreCents: data.moreCents } });
  throw errors.MORE_THAN_OWED({ data: data as Extract<typeof wrong, { fault: 'MORE_THAN_OWED' }> });
}

/** Whose sale it is: the seller who issues it, else the one whose loads they are, else the customer's. */
const sellerOf = (actor: Actor, loads: readonly HeldLoad[], ofCustomer: string | null): string | null => {
  const [first, ...others] = [...new Set(loads.map((load) => load.seller_id))];
  return actor.sellerId ?? (first && others.length === 0 ? first : ofCustomer);
};

type Said = Pick<
  Receipt,
  | 'id'
  | 'payer'
  | 'valueCents'
  | 'advanceCents'
  | 'advanceFor'
  | 'quote'
  | 'method'
  | 'city'
  | 'issuedOn'
  | 'issuedAt'
  | 'reference'
  | 'endToEndId'
  | 'items'
  | 'code'
>;

/** What the receipt says; it is frozen with it. */
function saidBy(input: NewReceipt, loads: readonly HeldLoad[], advance: Advance, now: Date): Said {
  const cents = new Map(input.loads.map((each) => [each.loadId, each.cents]));
  const advanceCents = input.valueCents - settledCents(input.loads);
  const items = loads.map((load) => ({
    loadId: load.id,
    note: load.note,
    dayOn: load.day_on,
    m3: load.billed_m3,
    totalCents: load.total_cents,
    cents: cents.get(load.id)!,
  }));
  return {
    id: input.id,
    payer: { name: input.payerName, document: input.payerDocument },
    valueCents: input.valueCents,
    advanceCents,
    advanceFor: advanceCents > 0 ? advance.advanceFor : '',
    quote: advance.quote,
    method: input.method,
    city: input.city,
    issuedOn: input.issuedOn,
    issuedAt: now.toISOString(),
    reference: input.reference,
    endToEndId: input.method === 'pix' ? (input.endToEndId ?? null) : null,
    items: items.toSorted(
      (one, other) => one.dayOn.localeCompare(other.dayOn) || one.note.localeCompare(other.note),
    ),
    code: newVerificationCode(),
  };
}
