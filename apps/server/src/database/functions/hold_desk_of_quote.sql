-- What was granted is kept beside its mark, whoever grants it. Sellers and plants write no lower desk than an offer needs, grant nothing
-- beyond their own, and send what goes beyond it as it was granted alone: the mark of a content is theirs to write, its terms are not.
create or replace function app.hold_desk_of_quote() returns trigger
language plpgsql as $$
declare
  desks text[] := '{seller,unit,office}';
  own integer := array_position(desks, substr(current_user, 7));
  isNew boolean := tg_op = 'INSERT';
  granted boolean := isNew or new.granted_hash is distinct from old.granted_hash;
  sent boolean := new.state = 'sent' and (isNew or old.state <> 'sent');
  needed integer;
begin
  new.granted_terms := case when not granted then old.granted_terms when new.granted_hash is not null then new.terms end;
  if own is null or not (granted or sent or isNew
      or (new.terms, new.priced_on, new.unit_id, new.desk) is distinct from (old.terms, old.priced_on, old.unit_id, old.desk)) then
    return new;
  end if;
  needed := array_position(desks, app.desk_of_quote(new.terms, new.unit_id, new.priced_on));
  if array_position(desks, new.desk) >= needed and (new.granted_hash is null or not granted or own >= needed)
    and (not sent or own >= needed or (new.granted_hash = new.content_hash and new.granted_terms = new.terms)) then
    return new;
  end if;
  raise exception 'not this desk''s to grant' using errcode = '42501';
end $$;
