import { COMPANY_ZONE } from '@traco/contract/constants';
import { sql } from 'drizzle-orm';
import { literalLimit } from '../../../platform/literals.ts';
import { type MatterStatements, MOST_OF_A_KIND } from './matter.queries.ts';

const today = (now: ReturnType<typeof sql>) => sql`(${now} at time zone ${COMPANY_ZONE}::text)::date`;

/** Papers to sign or answer, and what a person's post alone looks after. */
export const ownMatters: MatterStatements = {
  signing: (now) => sql`
    select json_build_object('kind', 'signing', 'id', d.id, 'title', d.title, 'sender', d.sender_name, 'sentAt', d.sent_at,
      'dueOn', d.due_on, 'isTurn', d.is_turn) as matter
    from app.documents_to_sign(${now}) d`,

  document: (now) => sql`
    select json_build_object('kind', 'document', 'id', d.id, 'title', d.title, 'dueOn', d.due_on, 'missing', s.missing) as matter
    from (select d.* from documents d where d.state in ('sent', 'seen', 'partly_signed') and d.expires_at > ${now}
        and d.due_on < ${today(now)} order by d.due_on limit ${literalLimit(MOST_OF_A_KIND)}) d
      cross join lateral (select count(*) as missing from document_signers s
        where s.document_id = d.id and s.state in ('waiting', 'invited', 'seen')) s`,

  term: (now) => sql`
    select json_build_object('kind', 'term', 'id', t ->> 'versionId', 'title', t ->> 'title', 'dueOn', t -> 'dueOn') as matter
    from jsonb_array_elements(app.own_terms(${today(now)})) t where jsonb_typeof(t -> 'receipt') = 'null'`,

  devices: () => sql`
    select json_build_object('kind', 'devices', 'id', s.account_id, 'driver', s.name, 'count', s.count, 'since', s.since) as matter
    from (select s.account_id, min(s.user_name) as name, count(*) as count, max(s.created_at) as since from active_sessions s
      where s.ended_at is null and s.user_type = 'driver' group by s.account_id having count(*) > 1) s`,

  leads: () => sql`
    select json_build_object('kind', 'leads', 'count', l.count, 'name', l.name, 'oldestAt', l.oldest) as matter
    from (select count(*) as count, (array_agg(l.name order by l.created_at))[1] as name, min(l.created_at) as oldest
      from leads l where l.state = 'new' having count(*) > 0) l`,
};
