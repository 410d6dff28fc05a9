-- Counts one more judgement of the asker's account; false when it is one too many of an hour: a day's quotes are typed with care by so
-- many, and nobody feels for what a mix costs.
create or replace function app.may_judge(at timestamptz) returns boolean
language sql strict security definer set search_path = public, app, pg_temp as $$
  select app.take_turn('judge:' || app.account_id(), at, 600, interval '1 hour')
$$;
revoke execute on function app.may_judge(timestamptz) from public;
grant execute on function app.may_judge(timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_seller;
