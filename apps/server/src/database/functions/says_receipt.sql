-- Whether what a receipt says has its SHA-256, and says what its columns say.
create or replace function app.says_receipt(asked receipts) returns boolean
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
  select case when asked.sha256 = encode(sha256(convert_to(asked.content, 'UTF8')), 'hex') then (
    select (t.said ->> 'id', t.said ->> 'code', t.said ->> 'series', t.said -> 'number', t.said #>> '{payer,name}',
        t.said #>> '{payer,document}', t.said -> 'valueCents', t.said -> 'advanceCents', t.said ->> 'advanceFor',
        t.said #>> '{quote,id}', t.said ->> 'method', t.said ->> 'endToEndId', t.said ->> 'city', t.said ->> 'issuedOn',
        (t.said ->> 'issuedAt')::timestamptz, t.said ->> 'issuedBy', t.said ->> 'reference', jsonb_array_length(t.said -> 'loads'))
      is not distinct from (asked.id::text, asked.code, asked.series, to_jsonb(asked.number), asked.payer_name,
        asked.payer_document, to_jsonb(asked.value_cents), to_jsonb(asked.advance_cents), asked.advance_for,
        asked.quote_id::text, asked.method, asked.end_to_end_id, asked.city, asked.issued_on::text,
        asked.issued_at, asked.issuer_name, asked.reference, asked.loads)
      from (select asked.content::jsonb as said) t) else false end
$$;
revoke execute on function app.says_receipt(receipts) from public;
