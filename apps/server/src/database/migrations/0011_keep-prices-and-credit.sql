-- What was published never changes, nor do its prices; a list that is being published takes none any more.
create function app.keep_published_list() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'the price list is published' using errcode = 'TR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger price_lists_keep before update or delete on price_lists for each row execute function app.keep_published_list();
--> statement-breakpoint
create function app.keep_published_items() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform 1 from price_lists t
    where t.id in (case when tg_op <> 'INSERT' then old.price_list_id end, case when tg_op <> 'DELETE' then new.price_list_id end)
    for share;
  if exists (
    select from price_lists t
     where t.id in (case when tg_op <> 'INSERT' then old.price_list_id end, case when tg_op <> 'DELETE' then new.price_list_id end)
       and t.published_at is not null
  ) then
    raise exception 'the price list is published' using errcode = 'TR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger price_list_items_keep before insert or update or delete on price_list_items for each row execute function app.keep_published_items();
--> statement-breakpoint
-- A draft may be thrown away; the audit trail keeps what it was.
grant delete on price_lists, price_list_items to traco_admin, traco_supervisor;
--> statement-breakpoint
-- The office decides about credit: whom a seller registers is looked at first, and he changes neither state nor note.
create function app.hold_credit() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and (new.credit <> 'under_analysis' or new.credit_note <> ''))
    or (tg_op = 'UPDATE' and (new.credit, new.credit_note) is distinct from (old.credit, old.credit_note)) then
    raise exception 'credit is the office''s to decide' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger customers_credit before insert or update on customers for each row when (current_user = 'traco_seller')
  execute function app.hold_credit();
--> statement-breakpoint
-- The sites of a customer are his seller's, also when he gets another one.
create function app.follow_customer() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update sites set seller_id = new.seller_id, unit_id = new.unit_id where customer_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger customers_sites after update of seller_id, unit_id on customers for each row
  when ((old.seller_id, old.unit_id) is distinct from (new.seller_id, new.unit_id)) execute function app.follow_customer();
--> statement-breakpoint
-- The company's mixes concern every unit.
create function app.announce_to_all() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce(tg_table_name, null, null, null, null);
  return null;
end $$;
--> statement-breakpoint
create trigger mixes_announce after insert or update on mixes for each statement execute function app.announce_to_all();
--> statement-breakpoint
create trigger price_lists_announce_delete after delete on price_lists referencing old table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create trigger price_list_items_announce_delete after delete on price_list_items referencing old table as changed_rows for each statement execute function app.announce_rows();
