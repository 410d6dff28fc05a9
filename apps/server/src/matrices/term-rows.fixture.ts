import { randomUUID } from 'node:crypto';
import type { Insert } from './insert.fixture.ts';

/** A term in force and what an employee answered. */
export async function makeTermRows(
  insert: Insert,
  { unitId, employeeId }: Record<'unitId' | 'employeeId', string>,
) {
  const [termId, termVersionId] = [randomUUID(), randomUUID()];
  await insert('terms', { id: termId, kind: 'ppe' });
  await insert('term_versions', {
    id: termVersionId,
    term_id: termId,
    version: 1,
    title: 'EPI',
    body: '[]',
    frozen_text: '{}',
    published_at: '2026-11-18T12:00:00Z',
    sha256: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
  });
  await insert('term_answers', {
    id: randomUUID(),
    term_id: termId,
    version_id: termVersionId,
    person_kind: 'employee',
    person_id: employeeId,
    unit_id: unitId,
    person_name: 'X',
    person_cpf: 'x',
    person_unit: 'x',
    answer: 'accepted',
    sha256: 'x',
    code: 'x',
    way: 'identified',
    answered_at: '2026-11-18T12:00:00Z',
  });
}
