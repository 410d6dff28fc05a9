import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { BadgeStudio } from '../badge-studio.tsx';
import { CodeScreen } from '../code-screen.tsx';
import { BadgesDialog } from './badges-dialog.tsx';
import { PageState } from './page-state.tsx';

/** `/other-employee-qrcode/{employeeId}`: an employee's badge to print, alone or with others. */
export default function EmployeeBadgePage() {
  const { employeeId = '' }: { employeeId?: string } = useParams({ strict: false });
  const [isMany, setMany] = useState(false);
  return (
    <>
      <CodeScreen
        key={employeeId}
        path="/other-employee-qrcode/{employeeId}"
        kind="employee"
        personId={employeeId}
        action={
          <Button size="xs" variant="default" onClick={() => setMany(true)}>
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
      {isMany && <BadgesDialog first={employeeId} onClose={() => setMany(false)} />}
    </>
  );
}
