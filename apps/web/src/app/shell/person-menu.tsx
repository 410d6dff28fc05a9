import { Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconCamera,
  IconDevices,
  IconKey,
  IconLogout,
  IconMoon,
  IconShieldCheck,
  IconSun,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { displayNameOf } from '@traco/contract/identity/session';
import { isRole, roleLabels } from '@traco/contract/roles';
import { OWN_ACCOUNT } from '@traco/contract/routes/homes';
import { routes } from '@traco/contract/routes/routes';
import { lazy, Suspense, useRef, useState } from 'react';
import { ChangePasswordForm } from '../../features/sign-in/change-password-form.tsx';
import { leave, sessionParts } from '../../kit/session/page-session.ts';
import { usePerson } from '../../kit/session/person.ts';
import { notify } from '../../lib/notices.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { ShortDialog } from '../../ui/short-dialog.tsx';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';
import { queryClient } from './foundation.tsx';
import { OwnDevices } from './own-devices.tsx';
import { OwnFace } from './own-face.tsx';
import classes from './top-bar.module.css';
import { useTellOtherDevices } from './use-tell-other-devices.ts';

const FactorsDialog = lazy(() => import('../../features/second-factor/factors-dialog.tsx'));

const photoRoute = routes.find(({ path }) => path === '/create-profile-photo');

/** Whether the screen of one's own photo opens for this role. */
const mayOpenPhoto = (role: string | undefined): boolean =>
  role === 'supervisor' ||
  (photoRoute?.guard === 'roles' && (photoRoute.allow as readonly string[]).includes(role ?? ''));

/** Who is signed in, light or dark, one's own password and devices, and the way out. */
export function PersonMenu() {
  const router = useRouter();
  const person = usePerson();
  // Without transitions meanwhile, it would need a style element, which the page's content policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light') === 'dark';
  const [chosen, setOpened] = useState<'password' | 'devices' | 'factors'>();
  const [asked, setAsked] = useAddressParameter(OWN_ACCOUNT.parameter);
  const opened = asked === OWN_ACCOUNT.factors ? 'factors' : chosen;
  const button = useRef<HTMLButtonElement>(null);
  /** What was pressed to open it is gone with the menu: the keyboard goes back to the menu's button. */
  const close = () => {
    setOpened(undefined);
    if (asked) setAsked(undefined);
    requestAnimationFrame(() => button.current?.focus());
  };
  useTellOtherDevices(() => setOpened('devices'));
  const data = sessionParts.store.read();
  const name = person?.name ?? (data ? displayNameOf(data) : 'Parceiro');
  const role = isRole(data?.userType) ? roleLabels[data.userType] : 'Parceiro (Helay)';

  const signOut = async () => {
    const to = await leave();
    queryClient.clear();
    await router.navigate({ to, replace: true });
  };
  return (
    <>
      <Menu position="bottom-end" width={240} shadow="md">
        <Menu.Target>
          <UnstyledButton ref={button} className={classes.person} aria-label={`Conta de ${name}`}>
            <OwnFace />
            <span className={classes.personName}>{name}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {name}
            {name !== role && <br />}
            {name !== role && role}
          </Menu.Label>
          <Menu.Item
            leftSection={isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
            onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
          >
            {isDark ? 'Tema claro' : 'Tema escuro'}
          </Menu.Item>
          {mayOpenPhoto(data?.userType) && (
            <Menu.Item
              component={ScreenLink}
              to="/create-profile-photo"
              leftSection={<IconCamera size={18} />}
            >
              Foto de perfil
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconKey size={18} />} onClick={() => setOpened('password')}>
            Trocar senha
          </Menu.Item>
          {data?.userType !== 'driver' && (
            <Menu.Item leftSection={<IconShieldCheck size={18} />} onClick={() => setOpened('factors')}>
              Segundo fator
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDevices size={18} />} onClick={() => setOpened('devices')}>
            Meus aparelhos
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void signOut()}>
            Sair
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'password' && <NewPasswordDialog role={person?.userType} onClose={close} />}
      {opened === 'factors' && data?.userType !== 'driver' && (
        <Suspense>
          <FactorsDialog onClose={close} />
        </Suspense>
      )}
      {opened === 'devices' && <OwnDevices onClose={close} />}
    </>
  );
}

const NewPasswordDialog = ({ role, onClose }: { role: string | undefined; onClose: () => void }) => (
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
