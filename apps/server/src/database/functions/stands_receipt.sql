-- Whether a receipt is as it was issued: what it says, and the loads that it settles.
create or replace function app.stands_receipt(asked receipts) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select case when app.says_receipt(asked) then not exists (
    select from (select l.id, l.note, l."dayOn", l.m3, l."totalCents", l.cents
        from jsonb_to_recordset(asked.content::jsonb -> 'loads')
          as l (id uuid, note text, "dayOn" date, m3 numeric, "totalCents" bigint, cents bigint)) s
      full join (select i.load_id, i.note, i.day_on, i.m3, i.total_cents, i.cents from receipt_items i where i.receipt_id = asked.id) i
        on (s.id, s.note, s."dayOn", s.m3, s."totalCents", s.cents) = (i.load_id, i.note, i.day_on, i.m3, i.total_cents, i.cents)
     where s.id is null or i.load_id is null) else false end
$$;
revoke execute on function app.stands_receipt(receipts) from public;
