-- What a person is said to have answered, only the functions that asked write; the office keeps what was signed on paper.
create or replace function app.hold_term_answer() returns trigger
language plpgsql as $$
begin
  if app.is_office_role() and new.way <> 'paper' then raise exception 'the office answers for nobody' using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
