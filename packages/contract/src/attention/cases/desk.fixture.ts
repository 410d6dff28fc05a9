import { aMatter } from '../matters.fixture.ts';
import type { Cases } from './cases.fixture.ts';

/** Papers, devices, requests and the month. */
export const deskCases: Record<string, Cases> = {
  signature_due: {
    as: 'employee',
    speaks: [
      [aMatter('signing'), 'notice', /Administração espera a sua assinatura até 20\/11/],
      [aMatter('signing', { dueOn: '2026-11-17' }), 'warning', /assinatura/],
    ],
    isQuiet: [aMatter('signing', { isTurn: false })],
  },
  document_late: {
    as: 'admin',
    speaks: [[aMatter('document'), 'notice', /1 pessoa não assinou/]],
    isQuiet: [],
  },
  term_due: {
    as: 'fleet',
    speaks: [
      [aMatter('term'), 'notice', /é esperada até 20\/11/],
      [aMatter('term', { dueOn: '2026-11-17' }), 'warning', /venceu em 17\/11/],
      [aMatter('term', { dueOn: null }), 'notice', /A sua resposta é esperada/],
    ],
    isQuiet: [],
  },
  two_devices: { as: 'admin', speaks: [[aMatter('devices'), 'warning', /em 2 aparelhos/]], isQuiet: [] },
  leads_new: {
    as: 'seller',
    speaks: [
      [aMatter('leads'), 'warning', /Ana pediu um orçamento/],
      [aMatter('leads', { count: 2 }), 'warning', /2 pedidos sem resposta/],
    ],
    isQuiet: [],
  },
  campaign_to_measure: {
    as: 'admin',
    speaks: [[aMatter('campaign'), 'notice', /ainda não foi apurado/]],
    isQuiet: [aMatter('campaign', { waits: 'pay' })],
  },
  campaign_contest: {
    as: 'supervisor',
    speaks: [
      [aMatter('campaign', { waits: 'contests' }), 'warning', /Uma contestação do resultado espera/],
      [
        aMatter('campaign', { waits: 'contests', count: 3 }),
        'warning',
        /3 contestações do resultado esperam/,
      ],
    ],
    isQuiet: [aMatter('campaign')],
  },
  campaign_to_approve: {
    as: 'admin',
    speaks: [[aMatter('campaign', { waits: 'approve' }), 'notice', /espera aprovação/]],
    isQuiet: [aMatter('campaign')],
  },
  campaign_to_pay: {
    as: 'supervisor',
    speaks: [[aMatter('campaign', { waits: 'pay' }), 'notice', /outra pessoa que não apurou/]],
    isQuiet: [aMatter('campaign')],
  },
  campaign_prize: {
    as: 'admin',
    speaks: [
      [aMatter('campaign', { waits: 'prizes' }), 'notice', /Um prêmio solicitado espera/],
      [aMatter('campaign', { waits: 'prizes', count: 2 }), 'notice', /2 prêmios solicitados esperam/],
    ],
    isQuiet: [aMatter('campaign')],
  },
  commission_open: {
    as: 'seller',
    speaks: [
      [aMatter('statement'), 'notice', /2 linhas esperam a sua resposta até 20\/11/],
      [aMatter('statement', { count: 1 }), 'notice', /1 linha espera a sua resposta/],
    ],
    isQuiet: [],
  },
  commission_contested: {
    as: 'admin',
    speaks: [
      [aMatter('contests'), 'notice', /Ana contesta uma linha/],
      [aMatter('contests', { count: 3 }), 'notice', /3 linhas contestadas sem decisão: a primeira é de Ana/],
    ],
    isQuiet: [],
  },
  goal_behind: {
    as: 'unit',
    speaks: [
      [
        aMatter('goal', { m3: 1_100 }),
        'notice',
        /termina em 1\.8\d\d,\d m³: faltam 1\d\d,\d m³ para a meta de 2\.000,0 m³\.$/,
      ],
      [
        aMatter('goal', { m3: 600, cause: { kind: 'returned', m3: -44 } }),
        'warning',
        /O que mais pesa até hoje: Concreto que voltou \(−44,0 m³\)/,
      ],
    ],
    isQuiet: [aMatter('goal')],
  },
  own_goal_behind: {
    as: 'seller',
    speaks: [
      [
        aMatter('own-goal', {
          m3: 600,
          cause: {
            kind: 'customer',
            m3: -120,
            customer: { id: 'c', name: 'Horizonte', lastOn: '2026-11-02' },
          },
        }),
        'warning',
        /Horizonte: nenhuma carga desde 02\/11 \(−120,0 m³\)/,
      ],
    ],
    isQuiet: [aMatter('own-goal')],
  },
};
