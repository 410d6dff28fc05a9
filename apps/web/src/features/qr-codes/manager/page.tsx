import { useParams } from '@tanstack/react-router';
import { CodeScreen } from '../code-screen.tsx';
import { CodeStudio } from '../code-studio.tsx';

/** `/manager-qrcode/{managerId}`: the code of a manager to print, and what became of those that were. */
export default function ManagerCodePage() {
  const { managerId = '' }: { managerId?: string } = useParams({ strict: false });
  return (
    <CodeScreen key={managerId} path="/manager-qrcode/{managerId}" kind="manager" personId={managerId}>
      {(code) => <CodeStudio code={code} />}
    </CodeScreen>
  );
}
