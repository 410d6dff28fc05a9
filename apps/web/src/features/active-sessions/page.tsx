import { useScope } from '../../domain/use-lookups.ts';
import { SessionsScreen } from './sessions-screen.tsx';

/** `/active-sessions`: who is connected, from where, and the way to end it. */
export default function ActiveSessionsPage() {
  return <SessionsScreen isAdmin={useScope().role === 'admin'} />;
}
