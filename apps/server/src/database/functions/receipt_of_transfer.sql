-- Which receipt that holds has a transfer, of whatever unit: its name, and its id for whoever may see it by themselves.
create or replace function app.receipt_of_transfer(asked text) returns table (id uuid, name text)
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select r.id, app.note_name(r.series, r.number) from receipts r where upper(r.end_to_end_id) = upper(asked) and r.state = 'issued'
$$;
revoke execute on function app.receipt_of_transfer(text) from public;
grant execute on function app.receipt_of_transfer(text) to traco_admin, traco_supervisor, traco_unit, traco_seller;
