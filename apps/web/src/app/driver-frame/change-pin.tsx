import { ChangePasswordForm } from '../../features/sign-in/change-password-form.tsx';
import { notify } from '../../lib/notices.ts';
import { useOnline } from '../../lib/use-online.ts';
import touch from '../../ui/touch/touch.module.css';

const DRIVER = 'driver';

/** Their own PIN, changed by themselves; the server has to know it, so that it needs a network. */
export function ChangePin({ onChanged }: { onChanged: () => void }) {
  const online = useOnline();
  return (
    <>
      {!online && (
        <p className={touch.note} role="status">
          Sem conexão: para trocar o PIN é preciso conexão. O atual continua valendo.
        </p>
      )}
      <ChangePasswordForm
        role={DRIVER}
        onChanged={() => {
          notify({ message: 'PIN trocado. Use o novo na próxima vez que entrar.', tone: 'success' });
          onChanged();
        }}
      />
    </>
  );
}
