import { UnstyledButton } from '@mantine/core';
import { displayNameOf } from '@traco/contract/identity/session';
import { OWN_ACCOUNT } from '@traco/contract/routes/homes';
import { lazy, Suspense, useState } from 'react';
import { sessionParts } from '../../kit/session/page-session.ts';
import { usePerson } from '../../kit/session/person.ts';
import { OnDemand, onDemand } from '../../ui/on-demand.tsx';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';
import { useBeside } from '../../ui/use-beside.ts';
import { OwnFace } from './own-face.tsx';
import classes from './top-bar.module.css';
import { useTellOtherDevices } from './use-tell-other-devices.ts';

const PersonActions = onDemand(() => import('./person-actions.tsx'));
const FactorsDialog = lazy(() => import('../../features/second-factor/factors-dialog.tsx'));
const NewPasswordDialog = lazy(() => import('./new-password-dialog.tsx'));
const OwnDevices = lazy(() => import('./own-devices.tsx'));

/** What of one's own account opens in a dialog. */
export type OwnDialog = 'password' | 'devices' | 'factors';

/** Who is signed in, light or dark, one's own password and devices, and the way out. */
export function PersonMenu() {
  const person = usePerson();
  const { beside, button } = useBeside('menu');
  const [chosen, setOpened] = useState<OwnDialog>();
  const [asked, setAsked] = useAddressParameter(OWN_ACCOUNT.parameter);
  const opened = asked === OWN_ACCOUNT.factors ? 'factors' : chosen;
  /** What was pressed to open it is gone with the menu: the keyboard goes back to the menu's button. */
  const close = () => {
    setOpened(undefined);
    if (asked) setAsked(undefined);
    requestAnimationFrame(() => button.ref.current?.focus());
  };
  useTellOtherDevices(() => setOpened('devices'));
  const data = sessionParts.store.read();
  const name = person?.name ?? (data ? displayNameOf(data) : 'Parceiro');
  return (
    <>
      <UnstyledButton {...button} className={classes.person} aria-label={`Conta de ${name}`}>
        <OwnFace />
        <span className={classes.personName}>{name}</span>
      </UnstyledButton>
      <OnDemand of={PersonActions} with={{ ...beside, name, onOpen: setOpened }} />
      <Suspense>
        {opened === 'password' && <NewPasswordDialog role={person?.userType} onClose={close} />}
        {opened === 'factors' && data?.userType !== 'driver' && <FactorsDialog onClose={close} />}
        {opened === 'devices' && <OwnDevices onClose={close} />}
      </Suspense>
    </>
  );
}
