import { nameOfFigure } from '@traco/contract/figures/figures';
import { MANAGER_DAYS, type Manager } from '@traco/contract/managers-overview/manager';
import { formatCpf } from '@traco/contract/values/identifiers';
import { mailLine, phoneLine } from '../../kit/record/contact-lines.tsx';
import { RegisterHistory } from '../../kit/record/register-history.tsx';
import type { DetailsProps } from '../../kit/record/register-panel.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatInstant, formatMinutes, formatShare } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { Callout } from '../../ui/callout.tsx';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { RewardsOf } from '../campaigns/shared/rewards-of.tsx';
import { figureLineOf } from '../figures/shared/fact-of.tsx';
import { PersonHead } from '../profile-photo/shared/person-face.tsx';
import { Transfers } from '../unit-transfers/shared/transfers.tsx';
import { fleetWords, placesWords, rankWords } from './figure-words.ts';
import classes from './manager-details.module.css';
import { managerFields } from './manager-form.ts';
import { ManagerTop } from './manager-top.tsx';

/** What is known of a manager and their plant, and what may be done. */
export function ManagerDetails({ row: manager, onChanged, onEdit }: DetailsProps<Manager>) {
  const { figures, unit, colleagues } = manager;
  const maySeeRewards = useMay('campaigns:results');
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
      <ManagerTop row={manager} onChanged={onChanged} onEdit={onEdit} />
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
      {maySeeRewards && <RewardsOf personId={manager.id} />}
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
      <Transfers kind="manager" person={manager} onChanged={onChanged} />
      <RegisterHistory
        row={manager}
        zone={unit.timeZone}
        of={api.managersOverview.history}
        topic="managers"
        fields={{ ...managerFields, active: { label: 'Situação' } }}
      />
    </>
  );
}
