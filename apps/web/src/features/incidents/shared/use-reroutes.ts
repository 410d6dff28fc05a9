import { noteOfLoad } from '@traco/contract/delivery-note/delivery-note-words';
import type { ConcernedLoad, WayOut } from '@traco/contract/incidents/incidents';
import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { formatM3 } from '../../../lib/formats.ts';

/** A load that went another way, or would have in a drill. */
export interface Reroute {
  load: ConcernedLoad;
  way: WayOut;
  /** The load that goes on; null in a drill. */
  newLoadId: string | null;
  note: string | null;
}

/** A line of the message to everybody. */
export const lineOfReroute = ({ load, way, newLoadId }: Reroute): string =>
  `${newLoadId ? 'Desviada' : 'SIMULADO: seria desviada'}: ${formatM3(load.m3)} de ${load.customer} para ${way.name}`;

/**
 * Sends loads on the road another way, each in one press. In a drill nothing moves: it is only told what would have.
 * @param onMoved after each press, also a refused one: the ways out may be others by now
 */
export function useReroutes(reason: string, isDrill: boolean, onMoved: (reroute: Reroute | null) => void) {
  const [done, setDone] = useState<Reroute[]>([]);
  const { send, isSending, failure } = useSending();
  const ids = useRef(new Map<string, { id: string; newLoadId: string }>());
  /** The same ids when the answer to a press was lost and it is pressed again. */
  const idsOf = (key: string) => {
    const known = ids.current.get(key) ?? { id: newId(), newLoadId: newId() };
    ids.current.set(key, known);
    return known;
  };
  const keep = (reroute: Reroute) => {
    setDone((before) => [...before, reroute]);
    onMoved(reroute);
  };
  const reroute = (load: ConcernedLoad, way: WayOut) => {
    if (isDrill) return keep({ load, way, newLoadId: null, note: null });
    const both = idsOf(`${load.id} ${way.id}`);
    const { id: loadId, revision } = load;
    void send(
      async () => {
        const made = await client.operationalSheet.divert({
          ...both,
          loadId,
          revision,
          reason,
          pourId: way.id,
          deliveredM3: 0,
          withinLife: true,
        });
        keep({ load, way, newLoadId: both.newLoadId, note: noteOfLoad(made.load) });
      },
      () => {
        onMoved(null);
        return undefined;
      },
    );
  };
  return { done, reroute, isSending, failure };
}
