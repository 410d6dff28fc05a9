-- What of a receipt's advance no load has taken.
create or replace function app.left_of_advance(asked uuid) returns bigint
language sql stable security definer set search_path = public, app, pg_temp as $$
  select r.advance_cents - coalesce((select sum(d.cents) from advance_uses d where d.receipt_id = r.id and d.ended_at is null), 0)::bigint
    from receipts r where r.id = asked and r.state = 'issued'
$$;
revoke execute on function app.left_of_advance(uuid) from public;
