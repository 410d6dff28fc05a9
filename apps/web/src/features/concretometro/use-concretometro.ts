import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePerson } from '../../kit/session/person.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';
import { findReached } from '../totals/shared/milestone-words.ts';

const CELEBRATION_MS = 15_000;
const UNITS_STALE_MS = 5 * 60_000;

/** The live figures: fetched again by events, with the milestone that was just passed. */
export function useConcretometro() {
  const [unitId, chooseUnit] = useAddressParameter('unitId');
  const person = usePerson();
  const choosesUnit = person?.userType === 'supervisor' || person?.userType === 'admin';
  const units = useQuery(
    api.catalogue.units.queryOptions({ enabled: choosesUnit, staleTime: UNITS_STALE_MS }),
  );
  const query = useQuery(
    api.concretometro.read.queryOptions({
      input: choosesUnit && unitId ? { unitId } : {},
      meta: changesWith('loads', 'goals'),
      placeholderData: keepPreviousData,
      refetchInterval: UNITS_STALE_MS,
    }),
  );
  const figures = query.data;
  return {
    figures,
    reached: useReached(figures),
    units: choosesUnit ? (units.data ?? []) : [],
    unitId,
    chooseUnit,
    freshness: {
      updatedAt: query.dataUpdatedAt,
      hasFailed: query.isError,
      zone: query.data?.unit?.timeZone,
    },
    failure: query.isError ? sentenceOf(query.error) : undefined,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

type Figures = Parameters<typeof findReached>[0];

/** The sentence of a milestone that the last answer passed, for a while. */
function useReached(figures: Figures | undefined): string | undefined {
  const [words, setWords] = useState<string>();
  const before = useRef<Figures>(undefined);
  useEffect(() => {
    if (!figures) return;
    const reached = before.current && findReached(before.current, figures);
    before.current = figures;
    if (reached) setWords(reached.words);
  }, [figures]);
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => setWords(undefined), CELEBRATION_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return words;
}

const sentenceOf = (error: Error) =>
  'code' in error && error.code === 'UNIT_NOT_FOUND'
    ? 'Unidade não encontrada.'
    : 'Não foi possível carregar o concretômetro. Verifique a conexão. A calculadora de cubagem continua disponível.';
