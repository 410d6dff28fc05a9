-- What whoever has a quote's link reads: the version that it was made for, as it was sent, and how the quote stands by now.
create or replace function app.find_public_quote(of_hash text, at timestamptz) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
  select jsonb_build_object('quoteId', q.id, 'number', q.number, 'version', v.number, 'content', v.content, 'sha256', v.sha256,
      'sentAt', v.frozen_at, 'validUntil', v.valid_until, 'totalCents', v.total_cents, 'm3', v.m3,
      'state', q.state, 'lastVersion', q.version, 'answeredAt', q.answered_at, 'answer', q.answer, 'answerText', q.answer_text,
      'answered', (select jsonb_build_object('payload', e.payload, 'hash', e.hash) from quote_events e
        where e.quote_id = q.id and e.kind in ('accepted', 'refused', 'change_asked')
          and (e.payload::jsonb ->> 'version')::integer = v.number order by e.sequence desc limit 1),
      'today', (at at time zone u.time_zone)::date, 'timeZone', u.time_zone,
      'company', coalesce((select w.value ->> 'name' from setting_versions w
        where w.key = 'company' and w.holds_from <= (at at time zone 'America/Sao_Paulo')::date
        order by w.holds_from desc, w.created_at desc, w.id desc limit 1), ''),
      'unit', jsonb_build_object('name', u.name, 'legalName', u.legal_name, 'cnpj', u.cnpj,
        'address', concat_ws(', ', nullif(u.address, ''), nullif(concat_ws(' – ', nullif(u.city, ''), nullif(u.federative_unit, '')), ''))),
      'seller', jsonb_build_object('name', s.name, 'phone', coalesce(s.phone, nullif(u.settings ->> 'plantPhone', '')),
        'code', case when s.active and u.active then coalesce(c.code, s.id::text) end),
      'address', concat_ws(', ', nullif(o.address, ''), nullif(o.city, '')), 'logo', (select g.file_path from logos g where g.type = 'login'))
    from app.open_quote_link(of_hash, at) l join quotes q on q.id = l.quote_id join quote_versions v on v.id = l.version_id
      join units u on u.id = q.unit_id join sellers s on s.id = q.seller_id
      left join sites o on o.id = q.site_id
      left join public_codes c on c.kind = 'seller' and c.person_id = s.id and c.retired_at is null
$$;
revoke execute on function app.find_public_quote(text, timestamptz) from public;
grant execute on function app.find_public_quote(text, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
