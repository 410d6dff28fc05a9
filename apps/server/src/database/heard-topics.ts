import type { Role } from '@traco/contract/roles';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Scope, Topics } from '../platform/may-see.ts';
import { hearingOf } from './visible-to.ts';

/**
 * Which topics each role hears of, and by which ids they are told apart for it: read from the policies beside the tables.
 * A table that does not say what its announcements name is nobody's topic.
 * @param tables whatever a module of tables exports
 */
export function heardTopics(tables: Record<string, unknown>): Topics {
  const topics = Object.values(tables).flatMap((table) => (is(table, PgTable) ? [topicOf(table)] : []));
  return new Map(topics.filter(([, heardBy]) => heardBy.size > 0));
}

function topicOf(table: PgTable): [string, ReadonlyMap<Role, Scope>] {
  const { name, policies } = getTableConfig(table);
  return [name, hearingOf(policies)];
}
