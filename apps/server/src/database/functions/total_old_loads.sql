create or replace function app.total_old_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.add_to_totals((select array_agg((unit_id, seller_id, mix_id, day_on, -1, transferred_m3 - loaded_m3, -delivered_m3, -billed_m3, -returned_m3, -total_cents)::app.load_delta)
    from old_rows where counts));
  return null;
end $$;
