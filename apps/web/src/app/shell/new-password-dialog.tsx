import { ChangePasswordForm } from '../../features/sign-in/change-password-form.tsx';
import { notify } from '../../lib/notices.ts';
import { ShortDialog } from '../../ui/short-dialog.tsx';

interface Props {
  role: string | undefined;
  onClose: () => void;
}

/** One's own password, chosen anew. */
const NewPasswordDialog = ({ role, onClose }: Props) => (
  <ShortDialog onClose={onClose} title="Trocar senha">
    <ChangePasswordForm
      role={role}
      onChanged={() => {
        onClose();
        notify({
          message: 'Senha trocada. Os outros aparelhos precisam entrar de novo.',
          tone: 'success',
        });
      }}
    />
  </ShortDialog>
);

export default NewPasswordDialog;
