import type { CampaignRules, KeptPrize } from '@traco/contract/campaigns/campaign-rules';
import type { CampaignKind, CampaignState } from '@traco/contract/campaigns/campaign-words';

/** What becomes of a campaign of the demo company. */
export interface Story {
  kind: CampaignKind;
  name: string;
  state: CampaignState;
  /** Days from today to its first and to its last day. */
  days: readonly [from: number, to: number];
  metrics: CampaignRules['metrics'];
  prizes: readonly Omit<KeptPrize, 'id' | 'photoId'>[];
}

const ofSellers: CampaignRules['metrics'] = [
  { key: 'delivered', weight: 60, target: 900 },
  { key: 'new_customers', weight: 15, target: 3 },
  { key: 'paid_on_time', weight: 25, target: 500 },
];
const ofManagers: CampaignRules['metrics'] = [
  { key: 'returns_share', weight: 30, target: 1 },
  { key: 'm3_per_truck', weight: 40, target: 11 },
  { key: 'checklists', weight: 30, target: 98 },
];

/** A campaign in every state; the demo's seller and manager take part in what is published. */
export const stories: readonly Story[] = [
  {
    kind: 'seller',
    name: 'Verão do concreto',
    state: 'published',
    days: [-20, 24],
    metrics: ofSellers,
    prizes: [
      { words: 'Churrasqueira a gás', stock: 2, needs: 'points', amount: 300 },
      { words: 'Fim de semana em Brotas para dois', stock: 1, needs: 'place', amount: 1 },
      { words: 'Jogo de copos', stock: 30, needs: 'points', amount: 50 },
    ],
  },
  {
    kind: 'seller',
    name: 'Arrancada de outubro',
    state: 'measured',
    days: [-52, -22],
    metrics: ofSellers,
    prizes: [{ words: 'Bicicleta', stock: 1, needs: 'place', amount: 1 }],
  },
  {
    kind: 'seller',
    name: 'Copa do concreto',
    state: 'paid',
    days: [-150, -110],
    metrics: ofSellers,
    prizes: [{ words: 'Camisa oficial', stock: 20, needs: 'points', amount: 50 }],
  },
  {
    kind: 'manager',
    name: 'Pátio em dia',
    state: 'published',
    days: [-23, 33],
    metrics: ofManagers,
    prizes: [{ words: 'Viagem para a feira do concreto', stock: 1, needs: 'place', amount: 1 }],
  },
  {
    kind: 'manager',
    name: 'Devolução zero',
    state: 'measuring',
    days: [-40, -1],
    metrics: ofManagers,
    prizes: [{ words: 'Relógio', stock: 2, needs: 'points', amount: 400 }],
  },
  {
    kind: 'seller',
    name: 'Natal com obra',
    state: 'draft',
    days: [30, 60],
    metrics: ofSellers,
    prizes: [{ words: 'Cesta de Natal', stock: 10, needs: 'points', amount: 500 }],
  },
];
