import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  EmployeeFilter,
  EmployeeSort,
} from '@traco/contract/other-employees-overview/other-employees-overview';
import { useMemo } from 'react';
import { pagesOf, readFilter } from '../../kit/list/pages-of.ts';
import { usePages } from '../../kit/list/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';

/** What changes an employee or what is kept of him. */
export const topics = changesWith('employees', 'employee_documents', 'employee_statuses');

/** The employees of a view, page after page, with what they add up to and the functions that there are. */
export function useEmployees(search: Record<string, string | undefined>) {
  const { filter, sort } = useMemo(
    () => ({
      filter: readFilter<EmployeeFilter>(EmployeeFilter.shape, search),
      sort: EmployeeSort.catch('name').parse(search.sort),
    }),
    [search],
  );
  const pages = useInfiniteQuery(
    api.otherEmployeesOverview.list.infiniteOptions(pagesOf({ ...filter, sort }, topics)),
  );
  const totals = useQuery(
    api.otherEmployeesOverview.totals.queryOptions({
      input: filter,
      meta: topics,
      placeholderData: keepPreviousData,
    }),
  );
  return { ...usePages(pages), filter, sort, totals: totals.data, jobTitles: useJobTitles() };
}

/** The functions that the register knows. */
export const useJobTitles = () =>
  useQuery(api.otherEmployeesOverview.jobTitles.queryOptions({ meta: changesWith('employees') })).data ?? [];
