import { randomUUID } from 'node:crypto';
import { aSigner, sentDocument, signingOf } from '../features/sign/signing.fixture.ts';
import { publishNext, publishTerm, termFields } from '../features/terms/terms.fixture.ts';
import { aCnpj } from '../testing/a-cnpj.ts';
import type { Client, World } from '../testing/world.ts';

type Pool = World['pool'];

/** Gives the rows of a table these values of a column in turn. */
const inTurn = (pool: Pool, table: string, column: string, type: string, values: readonly unknown[]) =>
  pool.query(
    `update ${table} t set ${column} = ($1::${type}[])[1 + x.n % $2::int]
       from (select id, (row_number() over (order by id))::int as n from ${table}) x where x.id = t.id`,
    [values, values.length],
  );

/** Makes rows differ where those of the staged company are alike: whatever is sorted has something to be sorted by. */
export async function varyRows(pool: Pool): Promise<void> {
  await inTurn(pool, 'loads', 'payment', 'text', ['pix', 'boleto', null, 'card', 'cheque']);
  for (const table of ['customers', 'employees'])
    await inTurn(pool, table, 'phone', 'text', ['15999990002', '11999990001', null]);
  await inTurn(pool, 'vehicles', 'reach_metres', 'int', [36, null, 28, 52]);
  await inTurn(pool, 'vehicles', 'state_reason', 'text', ['Pneu', '', 'Embreagem']);
  await pool.query(`
    update accounts a set manager_id = m.id from managers m
     where a.id = (select id from accounts where role = 'manager' order by id limit 1) and m.unit_id = a.unit_id`);
  // Sessions of every account, each from elsewhere.
  await pool.query(`
    insert into active_sessions
      select (jsonb_populate_record(null::active_sessions, to_jsonb(s) || jsonb_build_object('id', gen_random_uuid(), 'session_id', gen_random_uuid(),
          'account_id', a.id, 'user_type', a.role, 'auth_session_id', null, 'ip_address', '200.160.' || n % 5 || '.' || n,
          'created_at', s.created_at - make_interval(hours => n), 'device_info', s.device_info || jsonb_build_object('screenWidth', 320 + n % 4)))).*
        from (select * from active_sessions order by id limit 1) s, (select a.*, (row_number() over (order by a.id))::int as n from accounts a) a`);
}

/** Suppliers, terms and papers at several places of their lives. @param visitor somebody who is not signed in */
export async function varyPapers(office: Client, visitor: Client): Promise<void> {
  for (const at of [0, 1, 2])
    await office.suppliers.create({
      id: randomUUID(),
      cnpj: aCnpj(),
      name: `Fornecedor ${at}`,
      category: 'tyres',
      unitId: null,
      termDays: 28,
      contacts: [{ name: 'Rita', phone: '15987654321', email: null }],
      documents: at === 0 ? [] : [{ kind: 'fgts', number: '1', expiresOn: `2026-12-0${at}` }],
      blockedReason: at === 2 ? 'Nota fria' : null,
    });
  await office.terms.create({ id: randomUUID(), ...termFields({ title: 'Rascunho' }) });
  const { termId } = await publishTerm(office, { title: 'Conduta', roles: ['seller'] });
  await publishNext(office, termId, { title: 'Conduta', roles: ['seller', 'manager'] });
  const old = await publishTerm(office, { title: 'Imagem', roles: ['supervisor'] });
  await office.terms.revoke({ id: old.id, revision: old.revision });
  const ana = aSigner('Ana Lima');
  const { document, links } = await sentDocument(office, [ana, aSigner('Rui Alves')]);
  await visitor.sign.sign(signingOf(document.id, links.get(ana.id)!, ana));
  const gone = (await sentDocument(office, [aSigner('Rui Alves')])).document;
  await office.documents.cancel({ id: gone.id, revision: gone.revision, reason: 'Volume errado' });
  await sentDocument(office, [aSigner('Ivo Reis')]);
}
