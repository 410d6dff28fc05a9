import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useAddress } from '../../../ui/use-address.ts';
import { BadgeStudio } from '../badge-studio.tsx';
import { CodeScreen } from '../code-screen.tsx';
import { BadgesDialog } from './badges-dialog.tsx';
import { PageState } from './page-state.tsx';

/** `/other-employee-qrcode/{employeeId}`: an employee's badge to print, alone or with others (`?pessoas=` their ids). */
export default function EmployeeBadgePage() {
  const { employeeId = '' }: { employeeId?: string } = useParams({ strict: false });
  const [{ pessoas }, set] = useAddress();
  return (
    <>
      <CodeScreen
        key={employeeId}
        path="/other-employee-qrcode/{employeeId}"
        kind="employee"
        personId={employeeId}
        action={
          <Button size="xs" variant="default" onClick={() => set({ pessoas: employeeId })}>
            Folha de crachás
          </Button>
        }
      >
        {(code) => (
          <>
            <PageState code={code} />
            <BadgeStudio code={code} />
          </>
        )}
      </CodeScreen>
      {pessoas && (
        <BadgesDialog key={pessoas} first={pessoas.split(',')} onClose={() => set({ pessoas: null })} />
      )}
    </>
  );
}
