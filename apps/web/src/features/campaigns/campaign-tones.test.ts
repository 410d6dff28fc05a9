import { expect, test } from 'vitest';
import { statusOfCampaign } from './campaign-tones.ts';

test('a campaign that is published is under way from its first day on', () => {
  const published = { state: 'published', startsOn: '2026-12-29' } as const;
  expect(statusOfCampaign(published, '2026-12-28').word).toBe('Ainda não começou');
  expect(statusOfCampaign(published, '2026-12-29').word).toBe('Em andamento');
  expect(statusOfCampaign({ ...published, state: 'draft' }, '2026-12-28').word).toBe('Rascunho');
});
