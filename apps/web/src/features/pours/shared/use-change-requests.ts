import { useQuery } from '@tanstack/react-query';
import { pathOf } from '../../../lib/paths.ts';
import { watchedPours } from './watched-pours.ts';

/** The changes that wait for this unit's answer, for its list of what asks for attention; the first one opens. */
export function useChangeRequests(unitId: string) {
  const { data } = useQuery(watchedPours({ kind: 'changes', unitId }));
  const pours = data?.rows ?? [];
  const [first] = pours;
  if (!first) return [];
  const to = pathOf('/unit-dashboard', {}, { programacao: first.id });
  const [one, many] = ['pedido de alteração a responder', 'pedidos de alteração a responder'];
  return [{ count: pours.length, one, many, to }];
}
