import { isAllowed } from '@traco/contract/permissions';
import { blocksPours } from '@traco/contract/receipts/receivables';
import { CustomerChangeField, MONTHS_OF_CUSTOMER } from '@traco/contract/records/customer-page';
import { addMonths, monthEnd, monthStart } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { listLoadLines, listPourLines } from '../../database/ledger-lines.queries.ts';
import { readPunctuality } from '../../database/punctuality.queries.ts';
import { listHistory } from '../../database/row-history.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { presentSetting } from '../admin-settings/admin-settings.service.ts';
import { findCustomer, readOpen } from '../customers/customers.service.ts';
import { readOverdue } from '../receipts/receipts.service.ts';
import { listSites } from '../sites/sites.service.ts';
import * as rows from './customer-page.queries.ts';
import { listSigned } from './document-page.queries.ts';

const instant = (at: string) => new Date(at).toISOString();

/** Everything of a customer: what they buy and owe, what is planned, where it goes, what was lost. */
export const readCustomer = signedInDoor.records.customer.handler(
  async ({ input, context: { db, now, actor }, errors }) => {
    const customer = await findCustomer(db, input.id);
    if (!customer) throw errors.CUSTOMER_NOT_FOUND();
    const { id, unit } = customer;
    const today = dayIn(now(), unit.timeZone);
    const firstDay = addMonths(monthStart(today), 1 - MONTHS_OF_CUSTOMER);
    const sums = new Map((await rows.listMonths(db, id, firstDay)).map((sum) => [sum.month, sum]));
    const open = await readOpen(db, id);
    const settings = await presentSetting(db, 'receivables', now());
    const late = await readOverdue(db, { customerId: id, settings, today });
    const yearFrom = addMonths(firstDay, 1);
    const punctuality = await readPunctuality(db, { customerId: id, from: yearFrom });
    const lost = await rows.listLost(db, id, firstDay);
    return {
      customer,
      today,
      months: Array.from({ length: MONTHS_OF_CUSTOMER }, (_, index) => {
        const from = addMonths(firstDay, index);
        const month = from.slice(0, 7);
        const empty = { month, loads: 0, m3: 0, priceCentsPerM3: null };
        return { ...(sums.get(month) ?? empty), from, to: monthEnd(from) };
      }),
      punctuality: {
        ...punctuality,
        opens: { customerId: id, from: yearFrom, to: today, kind: 'late' as const },
      },
      open: { ...open, since: open.since && instant(open.since) },
      overdue: {
        cents: late.overdueCents,
        days: late.overdueDays,
        blocks: blocksPours(settings, late),
      },
      pours: await listPourLines(db, { customerId: id }),
      loads: await listLoadLines(db, { customerId: id }),
      sites: await listSites(db, id),
      plant: await rows.findPlace(db, unit.id),
      lost: {
        m3: lost[0]?.allM3 ?? 0,
        rows: lost.map(({ allM3: _, ...row }) => ({ ...row, at: instant(row.at) })),
      },
      signs:
        customer.document && isAllowed(actor.role, 'documents:read')
          ? await listSigned(db, customer.document)
          : [],
      changes: await listHistory(db, 'customers', id, CustomerChangeField.options),
    };
  },
);
