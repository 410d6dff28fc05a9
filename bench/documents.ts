import type { Pool } from './installation.ts';
import { compareLists } from './lists.ts';

/** The office's list of documents with 500 and with 10,000 of them. */
export const documents = compareLists({
  name: 'documents',
  rows: 'documents',
  many: 10_000,
  fill,
  lists: [
    ['the newest', '/api/documents?limit=50'],
    ['in signature', '/api/documents?limit=50&state=open'],
    ['done', '/api/documents?limit=50&state=done'],
    ['of a kind', '/api/documents?limit=50&kind=receipt'],
    ['of a person by CPF', '/api/documents?limit=50&person=80000000499'],
  ],
  // A word may stand anywhere in a title or a name, what is late grows with what is sent, and figures are sums.
  sums: [
    ['a word in a title or a name', '/api/documents?limit=50&search=tario%2000499'],
    ['late', '/api/documents?limit=50&state=late'],
    ['sums', '/api/documents/totals'],
  ],
});

/** Documents of all units over two years in every state, each with two signers, two fields and two links of its chain. */
async function fill(owner: Pool, count: number): Promise<void> {
  await owner.query(
    `with made as (
       insert into documents (id, unit_id, account_id, sender_name, title, kind, state, due_on, expires_at, file_name, original_key,
         original_bytes, original_sha256, pages, code, sent_at, completed_at, created_at)
       select gen_random_uuid(), u.id, (select id from accounts order by id limit 1), 'Unidade', 'Documento ' || lpad(n::text, 5, '0'),
         (array['supply_contract', 'receipt', 'ppe_record', 'measurement'])[n % 4 + 1], s.state,
         at::date + 10, at + interval '10 days', 'x.pdf', 'bench/' || gen_random_uuid(), 1, md5(n::text), '[{"width":595,"height":842}]',
         'BENCH' || n, at, case when s.state in ('signed', 'archived') then at + interval '1 day' end, at
       from generate_series(1, $1::int) n
         cross join lateral (select now() - n * interval '1 minute' * 100 as at) a
         cross join lateral (select case when n % 20 = 0 then 'draft' when n % 20 in (1, 2) then 'sent' when n % 20 = 3 then 'refused'
           when n % 20 = 4 then 'expired' when n % 20 < 12 then 'signed' else 'archived' end as state) s
         join (select id, row_number() over (order by id) as turn, count(*) over () as units from units) u
           on u.turn = n % u.units + 1
       returning id, unit_id, state, created_at, right(title, 5)::int as n),
     asked as (insert into document_signers (id, document_id, unit_id, place, role, name, cpf, state, created_at)
       select gen_random_uuid(), id, unit_id, place, 'party', 'Signatário ' || lpad((n / (place * 3 + 1))::text, 5, '0'),
         lpad((80000000000 + n / (place * 3 + 1))::text, 11, '0'), case when state in ('signed', 'archived') then 'signed' else 'invited' end, created_at
       from made, generate_series(0, 1) place returning id, document_id, unit_id),
     placed as (insert into document_fields (id, document_id, unit_id, signer_id, kind, box)
       select gen_random_uuid(), document_id, unit_id, id, 'signature', '{"page":0,"x":0.1,"y":0.1,"width":0.2,"height":0.1}' from asked)
     insert into document_events (document_id, unit_id, sequence, kind, at, payload, previous_hash, hash)
     select id, unit_id, sequence, 'created', created_at, '{}', 'x', 'x' from made, generate_series(1, 2) sequence`,
    [count],
  );
  await owner.query('vacuum (analyze) documents, document_signers, document_fields, document_events');
  await owner.query('checkpoint');
}
