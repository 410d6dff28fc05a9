import { Button } from '@mantine/core';
import type { Employee, EmployeeStatus } from '@traco/contract/other-employees-overview/employee';
import { employeeStateWords } from '@traco/contract/other-employees-overview/employee-states';
import { useSending } from '../../kit/form/use-sending.ts';
import classes from '../../kit/record/person-entries.module.css';
import { client } from '../../lib/api.ts';
import { formatDay } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { Callout } from '../../ui/callout.tsx';

/** `de 01/12/2026 a 20/12/2026`, `desde 10/11/2026`. */
function spanWords({ kind, fromOn, toOn }: EmployeeStatus): string {
  if (toOn) return `de ${formatDay(fromOn)} a ${formatDay(toOn)}`;
  return `${kind === 'left' ? 'em' : 'desde'} ${formatDay(fromOn)}`;
}

/** Holidays, leaves and leavings of an employee; what has not ended may be ended here. */
export function EmployeeStates({ employee, onChanged }: { employee: Employee; onChanged: () => void }) {
  const { send, isSending, failure } = useSending();
  const { statuses, today, active } = employee;
  const end = ({ id: statusId, revision }: EmployeeStatus) =>
    send(async () => {
      await client.otherEmployeesOverview.endAway({ id: employee.id, statusId, revision });
      notify({ message: `${employee.name}: período encerrado.`, tone: 'success' });
    }).finally(onChanged);
  return (
    <section aria-label="Férias e afastamentos">
      <h3 className={classes.part}>Férias e afastamentos</h3>
      {statuses.length === 0 && <p className={classes.quiet}>Nada registrado.</p>}
      <ul className={classes.entries}>
        {statuses.map((status) => {
          const isPast = status.withdrawnAt !== null || (status.toOn !== null && status.toOn < today);
          return (
            <li key={status.id} data-past={isPast || undefined}>
              <span>
                {employeeStateWords[status.kind]} {spanWords(status)}
                {status.withdrawnAt && ' (cancelado)'}
                <small>
                  {[status.notes, status.recordedBy && `registrado por ${status.recordedBy}`]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {active && !isPast && status.kind !== 'left' && (
                <Button size="xs" variant="subtle" disabled={isSending} onClick={() => void end(status)}>
                  {status.fromOn < today ? 'Encerrar' : 'Cancelar'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
    </section>
  );
}
