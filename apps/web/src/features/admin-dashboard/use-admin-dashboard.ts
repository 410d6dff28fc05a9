import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { keptOnDevice } from '../../lib/kept-queries.ts';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';

const REFRESH_MS = 5 * 60_000;

/** The company's figures for the unit and the day in the address bar, fetched again by events. */
export function useAdminDashboard() {
  const [unitId, chooseUnit] = useAddressParameter('unitId');
  const [dayTyped, chooseDay] = useAddressParameter('day');
  const day = dayTyped && /^\d{4}-\d\d-\d\d$/.test(dayTyped) ? dayTyped : undefined;
  const units = useQuery(api.catalogue.units.queryOptions({ staleTime: REFRESH_MS }));
  const query = useQuery(
    api.adminDashboard.read.queryOptions({
      input: { ...(unitId && { unitId }), ...(day && { day }) },
      meta: { ...keptOnDevice, ...changesWith('loads', 'goals') },
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),
  );
  return {
    figures: query.isError && query.isPlaceholderData ? undefined : query.data,
    units: units.data ?? [],
    unitId,
    chooseUnit,
    day,
    chooseDay,
    freshness: {
      updatedAt: query.dataUpdatedAt,
      hasFailed: query.isError,
      zone: query.data?.unit?.timeZone,
    },
    failure: query.isError ? (sentences[String(codeOf(query.error))] ?? sentences.other) : undefined,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

const sentences: Readonly<Record<string, string>> = {
  UNIT_NOT_FOUND: 'Esta unidade não existe mais. Escolha outra acima.',
  other: 'Não foi possível carregar os números. Verifique a conexão.',
};
