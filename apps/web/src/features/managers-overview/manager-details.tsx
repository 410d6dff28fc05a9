import { Button, Group } from '@mantine/core';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { MANAGER_DAYS, type Manager } from '@traco/contract/managers-overview/manager';
import { formatCpf } from '@traco/contract/values/identifiers';
import { useState } from 'react';
import { ActivityButton } from '../../kit/list/activity-button.tsx';
import { mailLine, phoneLine } from '../../kit/record/contact-lines.tsx';
import { RegisterHistory } from '../../kit/record/register-history.tsx';
import type { DetailsProps } from '../../kit/record/register-panel.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatInstant, formatMinutes, formatShare } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { Callout } from '../../ui/callout.tsx';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { figureLineOf } from '../figures/shared/fact-of.tsx';
import { AccessDialog } from '../identity/shared/access-dialog.tsx';
import { PersonHead } from '../profile-photo/shared/person-face.tsx';
import { TransferButton } from '../unit-transfers/shared/transfer-button.tsx';
import { Transfers } from '../unit-transfers/shared/transfers.tsx';
import { fleetWords, placesWords, rankWords } from './figure-words.ts';
import classes from './manager-details.module.css';
import { managerFields } from './manager-form.ts';

/** What is known of a manager and their plant, and what may be done. */
export function ManagerDetails({ row: manager, onChanged, onEdit }: DetailsProps<Manager>) {
  const mayGiveAccess = useMay('managers-overview:access');
  const [isGiving, setGiving] = useState(false);
  const { id, revision, figures, unit, colleagues } = manager;
  const ofDays = `${unit.name} · ${MANAGER_DAYS} dias`;
  return (
    <>
      {!manager.active && (
        <Callout tone="warning">
          Inativo: não entra no sistema. O que foi feito continua com o mesmo nome.
        </Callout>
      )}
      <PersonHead kind="manager" person={manager}>
        <b>{unit.name}</b>
      </PersonHead>
      <h3 className={classes.part}>A unidade em {MANAGER_DAYS} dias</h3>
      <DetailLines
        lines={[
          ['Posição', rankWords(figures)],
          [
            nameOfFigure('drivers'),
            <ScreenLink key="drivers" to={pathOf('/drivers-overview', {}, { unitId: unit.id })}>
              {`${formatCount(figures.drivers)} na equipe`}
            </ScreenLink>,
          ],
          figureLineOf('fleetShare', figures.fleetShare, {
            of: unit.name,
            words: fleetWords(figures),
            to: pathOf('/fleet-management', {}, { unitId: unit.id }),
          }),
          figureLineOf('returnShare', figures.returnsShare, {
            of: ofDays,
            words:
              figures.returnsShare === null
                ? 'sem cargas'
                : `${formatShare(figures.returnsShare)} do carregado, em ${counted(figures.loads, 'carga', 'cargas')}`,
            to: pathOf('/concrete-volume-list', {}, { unitId: unit.id, kind: 'returned' }),
          }),
          figureLineOf('ageAtEnd', figures.holdMinutes, {
            of: ofDays,
            words:
              figures.holdMinutes === null
                ? 'sem tempos registrados'
                : `${formatMinutes(figures.holdMinutes)} em média, de ${counted(figures.timedLoads, 'carga', 'cargas')}`,
          }),
        ]}
      />
      <p className={classes.quiet}>
        A posição soma três colocações entre as unidades ativas: {placesWords(figures)}. Quanto menor a soma,
        melhor a posição.
      </p>
      <h3 className={classes.part}>Cadastro</h3>
      <DetailLines
        lines={[
          ['CPF', formatCpf(manager.cpf)],
          ['Telefone', phoneLine(manager.phone)],
          ['E-mail', mailLine(manager.email)],
          [
            'Última entrada',
            manager.lastSignInAt ? formatInstant(manager.lastSignInAt, unit.timeZone) : 'nunca entrou',
          ],
          ['Também gerem', colleagues.length > 0 && colleagues.join(', ')],
        ]}
      />
      <Group gap="xs" mb="md">
        <Button onClick={onEdit}>Alterar gerente</Button>
        {mayGiveAccess && manager.active && (
          <Button variant="default" onClick={() => setGiving(true)}>
            {manager.access === 'none' ? 'Criar acesso' : 'Nova senha'}
          </Button>
        )}
        <Button
          variant="default"
          component={ScreenLink}
          to={pathOf('/manager-qrcode/{managerId}', { managerId: manager.id })}
        >
          Código QR
        </Button>
        <ActivityButton
          active={manager.active}
          words={activityWords(manager.name)}
          setActive={(active) => client.managersOverview.setActive({ id, revision, active })}
          onChanged={onChanged}
        />
        <TransferButton kind="manager" person={manager} onChanged={onChanged} />
      </Group>
      <Transfers kind="manager" person={manager} onChanged={onChanged} />
      <RegisterHistory
        row={manager}
        zone={unit.timeZone}
        of={api.managersOverview.history}
        topic="managers"
        fields={{ ...managerFields, active: { label: 'Situação' } }}
      />
      {isGiving && (
        <AccessDialog
          person={manager}
          post="gerente"
          give={async () => {
            const { cpf, password } = await client.managersOverview.giveAccess({ id: manager.id });
            return { cpf, secret: password };
          }}
          onChanged={onChanged}
          onClose={() => setGiving(false)}
        />
      )}
    </>
  );
}

const activityWords = (name: string) => ({
  leave: {
    title: 'Inativar gerente',
    sentence: `${name} sai das listas e do sistema na hora. O que foi feito continua com o mesmo nome.`,
    done: 'Gerente inativado.',
  },
  back: {
    title: 'Reativar gerente',
    sentence: `${name} volta às listas e o acesso que tinha volta a valer.`,
    done: 'Gerente reativado.',
  },
});
