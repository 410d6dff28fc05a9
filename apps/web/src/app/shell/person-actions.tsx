import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
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
import { isRole, roleLabels } from '@traco/contract/roles';
import { routes } from '@traco/contract/routes/routes';
import { leave, sessionParts } from '../../kit/session/page-session.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { StandIn } from '../../ui/stand-in.tsx';
import type { Beside } from '../../ui/use-beside.ts';
import { queryClient } from './foundation.tsx';
import type { OwnDialog } from './person-menu.tsx';

const photoRoute = routes.find(({ path }) => path === '/create-profile-photo');

/** Whether the screen of one's own photo opens for this role. */
const mayOpenPhoto = (role: string | undefined): boolean =>
  role === 'supervisor' ||
  (photoRoute?.guard === 'roles' && (photoRoute.allow as readonly string[]).includes(role ?? ''));

interface Props extends Beside {
  name: string;
  onOpen: (dialog: OwnDialog) => void;
}

/** What stands beside the button of who is signed in. */
export default function PersonActions({ name, onOpen, target, ...beside }: Props) {
  const router = useRouter();
  // Without transitions meanwhile, it would need a style element, which the page's content policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light') === 'dark';
  const data = sessionParts.store.read();
  const role = isRole(data?.userType) ? roleLabels[data.userType] : 'Parceiro (Helay)';
  const signOut = async () => {
    const to = await leave();
    queryClient.clear();
    await router.navigate({ to, replace: true });
  };
  return (
    <Menu {...beside} position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <StandIn of={target} />
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
          <Menu.Item component={ScreenLink} to="/create-profile-photo" leftSection={<IconCamera size={18} />}>
            Foto de perfil
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKey size={18} />} onClick={() => onOpen('password')}>
          Trocar senha
        </Menu.Item>
        {data?.userType !== 'driver' && (
          <Menu.Item leftSection={<IconShieldCheck size={18} />} onClick={() => onOpen('factors')}>
            Segundo fator
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDevices size={18} />} onClick={() => onOpen('devices')}>
          Meus aparelhos
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void signOut()}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
