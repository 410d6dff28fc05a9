-- What anybody with a receipt's code, or with one of its papers, learns of it: the paper is of how the receipt stands now, and `hash` the
-- one that was known of those that were asked.
create or replace function app.find_verified_receipt(of_code text, hashes text[]) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
  select jsonb_build_object('code', r.code, 'series', r.series, 'number', r.number, 'state', r.state, 'unitName', u.name,
      'payerName', r.payer_name, 'payerDocument', r.payer_document, 'valueCents', r.value_cents, 'issuedOn', r.issued_on,
      'cancelledAt', r.cancelled_at, 'contentSha256', r.sha256, 'isIntact', app.stands_receipt(r), 'hash', f.sha256,
      'paper', (select jsonb_build_object('sha256', p.sha256, 'bytes', p.bytes, 'at', p.sealed_at, 'certificate', p.certificate,
          'isSelfSigned', p.self_signed, 'key', p.storage_key)
        from receipt_papers p where p.receipt_id = r.id and p.of_state = r.state))
    from (select c.id as receipt_id, null::text as sha256, 0 as place from receipts c where c.code = of_code
          union all
          select p.receipt_id, p.sha256, array_position(hashes, p.sha256) from receipt_papers p where p.sha256 = any (hashes)) f
      join receipts r on r.id = f.receipt_id join units u on u.id = r.unit_id
   order by f.place limit 1
$$;
revoke execute on function app.find_verified_receipt(text, text[]) from public;
grant execute on function app.find_verified_receipt(text, text[]) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
