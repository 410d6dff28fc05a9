import { refusalOfCancel } from '@traco/contract/receipts/receipt-acts';
import { blocksPours } from '@traco/contract/receipts/receivables';
import { dayIn } from '@traco/contract/values/time-zone';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { presentSetting } from '../admin-settings/admin-settings.service.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { readAdvanceLeft } from './advance-uses.queries.ts';
import { exportHandler } from './export-receipts.ts';
import { issueHandler } from './issue-receipt.ts';
import { findIssuer } from './issuer.queries.ts';
import { listReceiptLines, sumReceipts } from './listed-receipts.queries.ts';
import { listOwed, listOwedQuotes, readOverdue } from './owed.queries.ts';
import { receiptKeys, whereOfReceipts, withSpan } from './receipt-filter.queries.ts';
import { paperHandler } from './receipt-paper.ts';
import * as rows from './receipts.queries.ts';

const { receipts } = signedInDoor;

export const receiptsRouter = receipts.router({
  issue: issueHandler,
  export: exportHandler,
  paper: paperHandler,

  list: receipts.list.handler(async ({ input, context: { db, now }, errors }) => {
    const { sort, limit } = input;
    const where = [whereOfReceipts(withSpan(input, now())), receiptKeys.behind(input, errors)];
    return receiptKeys.pageOf(await listReceiptLines(db, where, sort, limit + 1), input);
  }),

  totals: receipts.totals.handler(({ input, context: { db, now } }) =>
    sumReceipts(db, withSpan(input, now())),
  ),

  owed: receipts.owed.handler(async ({ input, context: { db, now }, errors }) => {
    const customer = await findCustomer(db, input.customerId);
    if (!customer) throw errors.CUSTOMER_NOT_FOUND();
    const { id, name, document, unit } = customer;
    const settings = await presentSetting(db, 'receivables', now());
    const owed = await listOwed(db, { customerId: id, settings, today: dayIn(now(), unit.timeZone) });
    return {
      customer: { id, name, document },
      ...owed,
      quotes: await listOwedQuotes(db, id),
      advanceLeftCents: await readAdvanceLeft(db, { customerId: id }),
    };
  }),

  overdue: receipts.overdue.handler(async ({ input, context: { db, now }, errors }) => {
    const customer = await findCustomer(db, input.customerId);
    if (!customer) throw errors.CUSTOMER_NOT_FOUND();
    const settings = await presentSetting(db, 'receivables', now());
    const today = dayIn(now(), customer.unit.timeZone);
    const overdue = await readOverdue(db, { customerId: customer.id, settings, today });
    return { ...overdue, asksReason: blocksPours(settings, overdue) };
  }),

  issuer: receipts.issuer.handler(async ({ input, context: { db, actor, now } }) => {
    const unitId = unitOf(actor, input);
    const issuer = unitId ? await findIssuer(db, unitId) : undefined;
    if (!issuer) return null;
    const { id, name, city, timeZone, pix } = issuer;
    return { unitId: id, name, city, today: dayIn(now(), timeZone), pix };
  }),

  cancel: receipts.cancel.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const receipt = (await rows.lockReceipt(db, input.id)) && (await rows.findReceipt(db, input.id));
    if (!receipt) throw errors.RECEIPT_NOT_FOUND();
    const stand = { ...receipt, isCounted: await rows.isCounted(db, input.id) };
    const refusal = refusalOfCancel(stand, actor);
    if (refusal) throw errors[refusal]();
    if (receipt.revision !== input.revision) throw errors.STALE_REVISION({ data: { current: receipt } });
    await rows.cancelReceipt(db, input.id, { reason: input.reason, at: now(), by: actor.accountId });
    return (await rows.findReceipt(db, input.id))!;
  }),
});
