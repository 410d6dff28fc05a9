import type { Load, LoadFields } from '@traco/contract/concrete-volume/load';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import type { Reasons } from '@traco/contract/values/unusual-keys';
import { client } from '../../../../lib/api.ts';

/** What the form of a load asks about the reason: of a contested load it is the answer to the seller. */
export const reasonWords = {
  usual: {
    label: 'Motivo da alteração',
    description: () => 'Fica no histórico da carga.',
    missing: `Diga o motivo da alteração, com ao menos ${LEAST_REASON} letras.`,
    button: 'Salvar alteração',
    done: 'Carga alterada.',
  },
  contested: {
    label: 'Resposta da unidade',
    description: ({ contestReason }: Load) =>
      `Contestação: “${contestReason}” O vendedor lê esta resposta; salvar encerra a contestação.`,
    missing: `Escreva a resposta ao vendedor, com ao menos ${LEAST_REASON} letras.`,
    button: 'Salvar e responder',
    done: 'Carga corrigida e contestação respondida.',
  },
} as const;

interface Edit {
  /** The version that the person began with. */
  base: Load;
  fields: LoadFields;
  reason: string;
  /** Why what the change makes unusual is so all the same. */
  reasons: Reasons;
  isOwnRecord: boolean;
}

/** Sends what was checked: as a seller's correction of their own record, or as the unit's change with its reason. */
export function saveEdit({ base, fields: all, reason, reasons, isOwnRecord }: Edit): Promise<Load> {
  const { unitId: _, sellerId = '', ...typed } = all;
  const fields = {
    ...typed,
    id: base.id,
    revision: base.revision,
    siteId: typed.siteId ?? null,
    vehicleId: typed.vehicleId ?? null,
    driverId: typed.driverId ?? null,
    noteNumber: typed.noteNumber ?? null,
    payment: typed.payment ?? null,
    reasons,
  };
  if (isOwnRecord) return client.concreteVolume.correct(fields);
  const settlesContest = base.contestedAt !== null;
  return client.concreteVolume.edit({ ...fields, sellerId, reason, settlesContest });
}
