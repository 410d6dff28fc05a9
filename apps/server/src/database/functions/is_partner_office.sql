-- Only who is said to be of the office is: a kind that is not set, or comes later, is none.
create or replace function app.is_partner_office() returns boolean
language sql stable parallel safe as $$ select coalesce(current_setting('app.partner_user_type', true), '') in ('admin', 'fleet') $$;
