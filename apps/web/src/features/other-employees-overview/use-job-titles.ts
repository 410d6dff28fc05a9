import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';

/** The functions that the register knows. */
export const useJobTitles = () =>
  useQuery(api.otherEmployeesOverview.jobTitles.queryOptions({ meta: changesWith('employees') })).data ?? [];
