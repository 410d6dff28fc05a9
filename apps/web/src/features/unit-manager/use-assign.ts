import { ORPCError } from '@orpc/client';
import type { AssignmentBlock } from '@traco/contract/day-board/day-board-change';
import type { CrewDay, CrewLoad } from '@traco/contract/unit-manager/unit-manager';
import { useState } from 'react';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { failureWords, isRefused, sentenceFor, UNANSWERED } from '../../lib/refusal-sentences.ts';
import { assignmentSentences } from '../crew/shared/crew-sentences.ts';
import { assignmentNames, loadText, truckText } from './crew-words.ts';

/** What a load gets: null takes it away. */
export interface Assignment {
  vehicleId: string | null;
  driverId: string | null;
}

/** Why the last assignment was refused or not answered, and of which load. */
export interface AssignmentRefusal {
  load: CrewLoad;
  sentences: string[];
  /** No answer came: it may be assigned all the same. */
  isUnanswered: boolean;
}

export type Assigning = ReturnType<typeof useAssign>;

/** Gives loads trucks and drivers through the board, which decides; a refusal is kept until the next try. */
export function useAssign(crew: CrewDay, onChanged: () => void) {
  const [refusal, setRefusal] = useState<AssignmentRefusal | null>(null);
  const [sendingId, setSendingId] = useState<string | null>(null);

  const assign = async (load: CrewLoad, { vehicleId, driverId }: Assignment): Promise<boolean> => {
    setRefusal(null);
    setSendingId(load.id);
    try {
      const { loads } = await client.dayBoard.change({
        loads: [{ id: load.id, revision: load.revision, vehicleId, driverId }],
      });
      const revision = loads[0]?.revision;
      const names = assignmentNames(crew, driverId, vehicleId);
      const words = driverId || vehicleId ? `${names.driver}, ${names.vehicle}` : 'sem caminhão e motorista';
      notify({
        message: `${capital(loadText(load, crew.unit.timeZone))}: ${words}.`,
        tone: 'success',
        action: { label: 'Desfazer', run: () => void undo(load, revision ?? load.revision + 1) },
      });
      onChanged();
      return true;
    } catch (error) {
      const sentences = sentencesOf(error, crew, driverId, vehicleId);
      setRefusal({ load, sentences, isUnanswered: !isRefused(error) });
      onChanged();
      return false;
    } finally {
      setSendingId(null);
    }
  };

  const undo = async ({ id, vehicleId, driverId }: CrewLoad, revision: number) => {
    try {
      await client.dayBoard.change({ loads: [{ id, revision, vehicleId, driverId }] });
    } catch (error) {
      notify({ message: failureWords('Não foi desfeito.', error), tone: 'error' });
    }
    onChanged();
  };

  return { assign, refusal, forgetRefusal: () => setRefusal(null), sendingId };
}

/** Why an assignment was refused, one sentence for each reason. */
export function sentencesOf(
  error: unknown,
  crew: CrewDay,
  driverId: string | null,
  vehicleId: string | null,
): string[] {
  if (error instanceof ORPCError && error.code === 'BLOCKED') {
    const { blocks } = error.data as { blocks: AssignmentBlock[] };
    return assignmentSentences(blocks, assignmentNames(crew, driverId, vehicleId));
  }
  return [isRefused(error) ? sentenceFor(error) : UNANSWERED];
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A truck's name where only its id is known. */
export const truckName = (crew: CrewDay, vehicleId: string | null) =>
  truckText(crew.vehicles.find(({ id }) => id === vehicleId));
