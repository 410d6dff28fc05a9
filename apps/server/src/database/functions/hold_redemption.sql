-- A prize that was asked for goes from step to step: approved once the result is, delivered once the prizes are let out.
create or replace function app.hold_redemption() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  stands text := (select c.state from campaigns c where c.id = new.campaign_id);
begin
  if new.state <> old.state and not coalesce((case old.state || ' ' || new.state
      when 'requested refused' then true
      when 'requested approved' then stands in ('approved', 'paid')
      when 'approved delivered' then stands = 'paid'
    end), false) then
    raise exception 'no step of a prize: % to %', old.state, new.state using errcode = '42501';
  end if;
  return new;
end $$;
