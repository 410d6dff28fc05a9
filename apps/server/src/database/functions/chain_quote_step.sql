-- Each step of a quote is a link of its chain: with what the customer's page said of who took it (`app.quote_facts`, of this transaction
-- alone), else by whose account. What the company decides of a draft is its own affair.
create or replace function app.chain_quote_step() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  facts jsonb := nullif(current_setting('app.quote_facts', true), '')::jsonb;
  kind text := case
    when new.state = old.state and new.answer = 'change' then 'change_asked'
    when new.state = old.state then null
    when new.state = 'seen' and new.answer = 'change' and new.answered_at is distinct from old.answered_at then 'change_asked'
    when new.state = 'seen' then 'seen'
    when new.state = 'approved' then 'accepted'
    when new.state in ('refused', 'expired', 'converted') then new.state
    when new.state = 'draft' and old.state <> 'awaiting_approval' then 'revised' end;
begin
  if kind is null then return new; end if;
  perform app.chain_quote_event(new.id, kind, case when new.answered_at is distinct from old.answered_at then new.answered_at
      when kind = 'seen' then new.seen_at else now() end, coalesce(facts, jsonb_strip_nulls(jsonb_build_object(
      'account', app.account_id(), 'by', app.account_name(app.account_id()), 'text', nullif(new.answer_text, ''))))
    || jsonb_build_object('version', new.version));
  return new;
end $$;
revoke execute on function app.chain_quote_step() from public;
