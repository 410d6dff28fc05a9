import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LOGO_BYTES } from '@traco/contract/admin-settings/admin-settings';
import { logoUrl } from '@traco/contract/logos/logo-url';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { fetchAsShown } from '../../lib/shown-person.ts';
import { updateFavicon } from '../../lib/update-favicon.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './admin-settings.module.css';

/** The logo of the sign-in page, which is the icon of every page too. */
export function LogoPart({ mayWrite }: { mayWrite: boolean }) {
  const queries = useQueryClient();
  const found = useQuery(api.logos.login.queryOptions());
  const { send, isSending, failure, tell } = useSending();
  const upload = (file: File | null) => {
    if (!file) return;
    if (file.size > LOGO_BYTES) return tell('O arquivo passa de 1 MB.');
    return send(async () => {
      await client.adminSettings.saveLogo({ file });
      await queries.invalidateQueries({ queryKey: api.logos.key() });
      await updateFavicon(document, fetchAsShown);
      notify({
        message: 'Logo trocado: aparece na página de entrada e no ícone das próximas páginas abertas.',
        tone: 'success',
      });
    });
  };
  return (
    <Panel title="Logo">
      <div className={classes.logo}>
        {found.data ? (
          <img src={logoUrl(found.data.file_path)} alt="Logo da empresa" />
        ) : (
          <p className={classes.hint}>A empresa ainda não tem logo.</p>
        )}
        {mayWrite && (
          <div>
            <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void upload(file)}>
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  loading={isSending}
                  leftSection={<IconUpload size={18} aria-hidden />}
                >
                  {found.data ? 'Trocar logo' : 'Enviar logo'}
                </Button>
              )}
            </FileButton>
            <p className={classes.hint}>PNG, JPEG ou WebP, até 1 MB. Fundo transparente fica melhor.</p>
            {failure && <p role="alert">{failure}</p>}
          </div>
        )}
      </div>
    </Panel>
  );
}
