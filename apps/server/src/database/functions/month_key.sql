-- A load and the closing of its month exclude each other: loads share the month, the closing holds it alone until its
-- transaction ends, so that neither overlooks what the other has not committed yet.
create or replace function app.month_key(unit uuid, day date) returns bigint language sql immutable parallel safe
  return hashtextextended(unit::text || to_char(date_trunc('month', day::timestamp), 'YYYYMM'), 0);
