/**
 * How a load went from the driver who has begun it: to somebody else or nobody, to another hour, off the plan, or to another
 * site; or only its truck did.
 */
export const conflictKinds = ['reassigned', 'moved', 'cancelled', 'diverted', 'truck'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/** Why a load cannot stay with whoever has begun it, by the name of the refusal that says it. */
export const stayingRefusals = ['OTHER_HAS_BEGUN', 'CANNOT_STAY', 'POUR_OVER'] as const;
export type StayingRefusal = (typeof stayingRefusals)[number];

/** Why the plant's press would be refused, said before it is pressed. */
export const stayingRefusalWords: Record<StayingRefusal, string> = {
  OTHER_HAS_BEGUN:
    'O outro motorista também registrou etapas nesta carga. Corrija antes essas etapas, ou lance à parte o que foi entregue.',
  CANNOT_STAY: 'A carga desviada já teve outras etapas: o desvio não se desfaz.',
  POUR_OVER:
    'A programação desta carga foi cancelada ou encerrada: lance à parte o que foi entregue, ou registre o retorno.',
};

/** What the plant may decide: it stays with whoever has begun it, or it is as the plant had said. */
export const conflictDecisions = ['stays', 'passed'] as const;
export type ConflictDecision = (typeof conflictDecisions)[number];
