import { useMay } from '../../kit/session/use-may.ts';
import { useAddress } from '../../ui/use-address.ts';
import { SecurityScreen } from './security-screen.tsx';
import { SessionsScreen } from './sessions-screen.tsx';

/** `/active-sessions`: who is connected, from where, and the way to end it; beside it, what happened to people's access. */
export default function ActiveSessionsPage() {
  const [search] = useAddress();
  const mayEndOthers = useMay('active-sessions:end-others');
  return search.ver === 'seguranca' ? <SecurityScreen /> : <SessionsScreen mayEndOthers={mayEndOthers} />;
}
