import { useMay } from '../../domain/use-may.ts';
import { SessionsScreen } from './sessions-screen.tsx';

/** `/active-sessions`: who is connected, from where, and the way to end it. */
export default function ActiveSessionsPage() {
  return <SessionsScreen mayEndOthers={useMay('active-sessions:end-others')} />;
}
