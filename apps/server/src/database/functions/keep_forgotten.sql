-- Whose customer is forgotten stays so: whether an offer may still tell who it was is nobody's to say again.
create or replace function app.keep_forgotten() returns trigger
language plpgsql as $$
begin
  raise exception 'who was forgotten stays forgotten' using errcode = '42501';
end $$;
