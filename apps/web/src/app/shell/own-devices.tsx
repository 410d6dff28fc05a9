import { Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnDevice } from '@traco/contract/active-sessions/active-sessions';
import { api } from '../../lib/api.ts';
import { formatRelative } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { ShortDialog } from '../../ui/short-dialog.tsx';
import classes from './own-devices.module.css';

const pictures = {
  desktop: IconDeviceDesktop,
  smartphone: IconDeviceMobile,
  tablet: IconDeviceTablet,
} as const;

/** Where else the person's own account is in use, and the way to end it there. */
export default function OwnDevices({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...api.activeSessions.ownDevices.queryOptions(),
    staleTime: 0,
  });
  const end = useMutation({
    ...api.activeSessions.endOwn.mutationOptions(),
    onSuccess: () => notify({ message: 'Encerrada. Aquele aparelho pede a senha de novo.', tone: 'success' }),
    onError: ({ message }) => notify({ message, tone: 'error' }),
    onSettled: () => refetch(),
  });
  return (
    <ShortDialog onClose={onClose} title="Meus aparelhos">
      {error ? (
        <>
          <p>A lista não pôde ser carregada. Nada mudou nos outros aparelhos.</p>
          <Button variant="default" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </>
      ) : !data ? (
        <Skeleton height={72} />
      ) : data.length === 0 ? (
        <p>Sua conta está aberta só neste aparelho.</p>
      ) : (
        <ul className={classes.devices}>
          {data.map((device) => (
            <Device
              key={device.id}
              device={device}
              isEnding={end.isPending && end.variables.id === device.id}
              onEnd={() => end.mutate({ id: device.id })}
            />
          ))}
        </ul>
      )}
    </ShortDialog>
  );
}

function Device(props: { device: OwnDevice; isEnding: boolean; onEnd: () => void }) {
  const { device_info: info, location_info: place, last_heartbeat_at: seenAt } = props.device;
  const Picture = pictures[info.deviceType];
  const name = [info.browser, info.os].filter(Boolean).join(' · ') || 'Aparelho desconhecido';
  return (
    <li>
      <Picture size={28} stroke={1.5} aria-hidden />
      <div>
        <strong>{name}</strong>
        <small>{[place, `em uso ${formatRelative(seenAt, Date.now())}`].filter(Boolean).join(' · ')}</small>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={props.isEnding}
        onClick={props.onEnd}
        aria-label={`Encerrar em ${name}`}
      >
        Encerrar
      </Button>
    </li>
  );
}
