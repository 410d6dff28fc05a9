import { createHash, randomUUID } from 'node:crypto';
import type { Insert } from './insert.fixture.ts';

/** A campaign of sellers that one of them has joined, with points, a result, a prize that was asked for and a contest. */
export async function makeCampaignRows(
  insert: Insert,
  { unitId, sellerId }: Record<'unitId' | 'sellerId', string>,
) {
  const { termVersionId, answerId, sha256 } = await makeAcceptedTerm(insert, { unitId, sellerId });
  const prize = { id: randomUUID(), words: 'Prêmio', stock: 1, needs: 'points', amount: 10, photoId: null };
  const id = randomUUID();
  await insert('campaigns', {
    id,
    kind: 'seller',
    name: 'Campanha',
    unit_ids: [unitId],
    state: 'measuring',
    result_version: 1,
    starts_on: '2026-11-01',
    ends_on: '2026-11-17',
    rules_text: '{}',
    sha256,
    term_version_id: termVersionId,
    rules: {
      metrics: [{ key: 'delivered', weight: 100, target: 100 }],
      totalPoints: 1_000,
      tieBreak: 'heaviest',
      measuredBy: 'Controladoria',
      joinUntil: '2026-11-17',
      notes: '',
    },
    prizes: JSON.stringify([prize]),
  });
  await insert('campaign_prizes', { id: prize.id, campaign_id: id, stock: 1, taken: 1 });
  const ofCampaign = { campaign_id: id, seller_id: sellerId, unit_id: unitId };
  const memberId = randomUUID();
  await insert('campaign_members', {
    id: memberId,
    ...ofCampaign,
    answer_id: answerId,
    shown_as: 'name',
    counts_from: '2026-11-01',
    joined_at: '2026-11-01T12:00:00Z',
  });
  const ofMember = { ...ofCampaign, member_id: memberId };
  await insert('point_events', {
    id: randomUUID(),
    ...ofMember,
    metric: 'delivered',
    source: 'x',
    turn: 1,
    day_on: '2026-11-10',
    quantity: 8,
    points: 80,
    words: 'Nota 1 · 8,0 m³ entregues',
  });
  await insert('campaign_results', {
    id: randomUUID(),
    ...ofMember,
    version: 1,
    place: 1,
    points: 80,
    by_metric: '[]',
  });
  await insert('redemptions', {
    id: randomUUID(),
    ...ofMember,
    prize_id: prize.id,
    points: 10,
    requested_at: '2026-11-17T12:00:00Z',
  });
  await insert('campaign_contests', { id: randomUUID(), ...ofMember, words: 'Faltou uma nota.' });
}

/** The term of a campaign, and the acceptance by which somebody joins. */
async function makeAcceptedTerm(insert: Insert, { unitId, sellerId }: Record<'unitId' | 'sellerId', string>) {
  const [termId, termVersionId, answerId] = [randomUUID(), randomUUID(), randomUUID()];
  const sha256 = createHash('sha256').update('{}').digest('hex');
  await insert('terms', { id: termId, kind: 'rewards' });
  await insert('term_versions', {
    id: termVersionId,
    term_id: termId,
    version: 1,
    title: 'Regulamento',
    body: '[]',
    frozen_text: '{}',
    published_at: '2026-11-18T12:00:00Z',
    sha256,
  });
  await insert('term_answers', {
    id: answerId,
    term_id: termId,
    version_id: termVersionId,
    person_kind: 'seller',
    person_id: sellerId,
    unit_id: unitId,
    person_name: 'X',
    person_cpf: 'x',
    person_unit: 'x',
    answer: 'accepted',
    sha256,
    code: 'campaign',
    way: 'identified',
    answered_at: '2026-11-18T12:00:00Z',
  });
  return { termVersionId, answerId, sha256 };
}
