import { createHash } from 'node:crypto';
import { quoteConsent, refusalReasons } from '@traco/contract/quote-page/quote-page-words';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { askRows } from '../../platform/rows.ts';
import { quoteLinks, type quotes, quoteVersions } from '../tables/index.ts';
import { insertRows } from './bulk.ts';
import type { Company } from './company.ts';
import { createRandom } from './random.ts';

type QuoteRow = typeof quotes.$inferInsert;
type VersionRow = typeof quoteVersions.$inferInsert;

/** A quote as it went out, before anybody answered: what follows is written by the functions that write it for customers. */
export const asSent = (quote: QuoteRow): QuoteRow =>
  quote.version === 0
    ? quote
    : { ...quote, state: 'sent', seenAt: null, answeredAt: null, answer: null, answerText: '' };

/** The device and the line of a customer of the demo. */
const device = {
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
};
/** The hash of what is no token: such a link is there, and nobody opens it. */
const hashOfNoToken = ({ id }: VersionRow) => createHash('sha256').update(`no token of ${id}`).digest('hex');
const LINK_DAYS = 60;
const DAY_MS = 86_400_000;

/**
 * Lets customers see and answer the quotes of the demo by their links, so that each has the chain of evidence that a real one has;
 * some answers somebody of the company heard. What they were told of it lies days back: no bell rings for it.
 */
export async function answerQuotes(
  client: ClientBase,
  made: { quotes: readonly QuoteRow[]; versions: readonly VersionRow[] },
  customers: Company['customers'],
): Promise<void> {
  const random = createRandom('traço quote answers');
  const links = made.versions.map((version) => ({ version, hash: hashOfNoToken(version) }));
  for (const table of ['quotes', 'quote_versions'])
    await client.query(`alter table ${table} enable trigger ${table}_chain`);
  await insertRows(client, quoteVersions, made.versions);
  await insertRows(
    client,
    quoteLinks,
    links.map(({ version, hash }) => ({
      id: random.id(version.frozenAt),
      quoteId: version.quoteId,
      unitId: version.unitId,
      sellerId: version.sellerId,
      versionId: version.id!,
      tokenHash: hash,
      expiresAt: new Date(version.frozenAt.getTime() + LINK_DAYS * DAY_MS),
      madeBy: version.frozenBy,
      createdAt: version.frozenAt,
    })),
  );
  const byId = new Map(made.quotes.map((quote) => [quote.id, quote]));
  const documents = new Map(customers.map(({ id, name, document }) => [id, { name, document }]));
  for (const { version, hash } of links) {
    const quote = byId.get(version.quoteId)!;
    const holder = documents.get(quote.customerId!)!;
    if (quote.seenAt)
      await client.query('select app.see_quote($1, $2, $3)', [hash, quote.seenAt, JSON.stringify(device)]);
    // A change is asked for on the page alone.
    const isHeard = random.chance(0.3) && quote.answer !== 'change';
    if (quote.answer && !isHeard)
      await answerByPage(client, { quote, version, hash, holder, request: random.id(quote.answeredAt!) });
    else if (quote.answer) await noteAnswer(client, quote);
    if (quote.state === 'converted' || quote.state === 'expired')
      await client.query('update quotes set state = $2, revision = revision + 1 where id = $1', [
        quote.id,
        quote.state,
      ]);
  }
  await client.query(`delete from notices where link like '/quotes/%'`);
  await client.query(`delete from audit where table_name = 'notices'`);
}

const OutcomeRow = z.object({ outcome: z.string() });

interface ByPage {
  quote: QuoteRow;
  version: VersionRow;
  hash: string;
  request: string;
  holder: { name: string; document?: string | null };
}

async function answerByPage(
  client: ClientBase,
  { quote, version, hash, request, holder }: ByPage,
): Promise<void> {
  const { name, document } = holder;
  const text = quote.answerText ?? '';
  const reason = refusalReasons.find((each) => each === text);
  const said = {
    accepted: { name, document, consent: quoteConsent.version },
    refused: { name, reason, message: '' },
    change: { name, message: text },
  }[quote.answer!];
  const [row] = await askRows(
    client,
    OutcomeRow,
    'select app.answer_quote($1, $2, $3, $4, $5, $6, $7) as outcome',
    [
      hash,
      quote.answeredAt,
      quote.answer,
      version.sha256,
      request,
      text,
      JSON.stringify({ ...device, ...said }),
    ],
  );
  if (row?.outcome !== 'kept') throw new Error(`A quote of the demo was not answered: ${row?.outcome}`);
}

/** What somebody heard, by their account. */
async function noteAnswer(client: ClientBase, quote: QuoteRow): Promise<void> {
  await client.query(`select set_config('app.account_id', $1, false)`, [quote.recordedBy]);
  await client.query(
    `update quotes set state = $2, answer = $3, answered_at = $4, answer_text = $5, revision = revision + 1 where id = $1`,
    [
      quote.id,
      quote.answer === 'refused' ? 'refused' : 'approved',
      quote.answer,
      quote.answeredAt,
      quote.answerText,
    ],
  );
  await client.query(`select set_config('app.account_id', '', false)`);
}
