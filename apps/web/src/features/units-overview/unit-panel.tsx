import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isShort } from '@traco/contract/totals/goal-standing';
import { type BrazilianZone, brazilianZones, type Unit } from '@traco/contract/units-overview/unit';
import { formatCnpj } from '@traco/contract/values/identifiers';
import { ActivityButton } from '../../kit/list/activity-button.tsx';
import { mailLine, phoneLine } from '../../kit/record/contact-lines.tsx';
import { RecordFrame } from '../../kit/record/record-frame.tsx';
import { api, client } from '../../lib/api.ts';
import { mapAddress } from '../../lib/coordinates.ts';
import { counted } from '../../lib/counted.ts';
import { changesCalmlyWith } from '../../lib/events.ts';
import { formatCount, formatInstant, formatM3 } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { pathOf } from '../../lib/paths.ts';
import { Callout } from '../../ui/callout.tsx';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { GoalGap } from '../goal-gap/shared/goal-gap.tsx';
import { GoalMeter } from '../totals/shared/goal-meter.tsx';
import { listAddress } from '../totals/shared/list-address.ts';
import { estimated } from '../totals/shared/pace-words.ts';
import { fleetWords } from './fleet-words.ts';
import { healthStatus, reasonWords } from './health-words.ts';
import { OwnSettingsPanel } from './own-settings-panel.tsx';
import { UnitForm } from './unit-form.tsx';
import classes from './unit-panel.module.css';

interface Props {
  /** A unit's id, or `nova`. */
  id: string;
  search: Record<string, string | undefined>;
  set: SetAddress;
  onClose: () => void;
}

/** A unit's side panel: why it stands as it does, its month, its people and data; the form of it. */
export function UnitPanel({ id, search, set, onClose: close }: Props) {
  const queries = useQueryClient();
  const isNew = id === 'nova';
  const options = api.unitsOverview.get.queryOptions({
    input: { id },
    enabled: !isNew,
    meta: changesCalmlyWith('units', 'goals', 'loads', 'vehicles', 'pours'),
  });
  const found = useQuery(options);
  const unit = found.data;
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: api.unitsOverview.key() });
    void queries.invalidateQueries({ queryKey: api.catalogue.key() });
  };
  if (unit && search.alterar === 'parametros')
    return (
      <OwnSettingsPanel
        unit={unit}
        onSaved={() => {
          refresh();
          notify({ message: `Parâmetros de ${unit.name} salvos.`, tone: 'success' });
          set({ alterar: null });
        }}
        onBack={() => set({ alterar: null })}
        onClose={close}
      />
    );
  if (isNew || (unit && search.alterar))
    return (
      <SidePanel title={unit?.name ?? 'Nova unidade'} onClose={close}>
        <UnitForm
          unit={unit ?? null}
          onSaved={(saved) => {
            refresh();
            notify({ message: unit ? 'Unidade alterada.' : 'Unidade cadastrada.', tone: 'success' });
            set({ unidade: saved.id, alterar: null });
          }}
          onClose={() => (unit ? set({ alterar: null }) : close())}
        />
      </SidePanel>
    );
  return (
    <RecordFrame
      kind="unit"
      id={id}
      title={unit?.name}
      status={unit && healthStatus(unit)}
      found={found}
      onClose={close}
    >
      {unit && <Details unit={unit} onChanged={refresh} onEdit={(alterar) => set({ alterar }, false)} />}
    </RecordFrame>
  );
}

interface DetailsProps {
  unit: Unit;
  onChanged: () => void;
  /** Opens the form of its data, or of what it does otherwise. */
  onEdit: (what: '1' | 'parametros') => void;
}

function Details({ unit, onChanged, onEdit }: DetailsProps) {
  const { id, revision, health } = unit;
  return (
    <>
      {!unit.active && <Callout tone="warning">Inativa: não recebe cargas nem programações.</Callout>}
      {health && health.reasons.length > 0 && (
        <>
          <h3>Por que {health.score} de 100</h3>
          <ul className={classes.reasons}>
            {health.reasons.map((reason) => (
              <li key={reason.factor}>{reasonWords(reason)}</li>
            ))}
          </ul>
        </>
      )}
      {isShort(unit.month) && <GoalGap unitId={unit.id} />}
      <UnitLines unit={unit} />
      <Group gap="xs">
        <Button onClick={() => onEdit('1')}>Alterar unidade</Button>
        <Button variant="default" onClick={() => onEdit('parametros')}>
          Parâmetros próprios
        </Button>
        <ActivityButton
          active={unit.active}
          words={activityWords(unit.name)}
          setActive={(active) => client.unitsOverview.setActive({ id, revision, active })}
          onChanged={onChanged}
        />
      </Group>
    </>
  );
}

/** What its sellers' goals add up to, and by how much that is not the unit's own. */
function sellersGoalWords({ goalM3, sellersGoalM3 }: Unit['month']): string | false {
  if (sellersGoalM3 === null) return goalM3 !== null && 'nenhuma';
  const difference = goalM3 === null ? 0 : sellersGoalM3 - goalM3;
  if (Math.abs(difference) < 0.05) return formatM3(sellersGoalM3);
  return `${formatM3(sellersGoalM3)}, ${formatM3(Math.abs(difference))} ${difference > 0 ? 'acima' : 'abaixo'} da meta da unidade`;
}

/** Its month and its data, line by line. */
function UnitLines({ unit }: { unit: Unit }) {
  const { month, coordinates } = unit;
  return (
    <DetailLines
      lines={[
        [
          'Volume no mês',
          <ScreenLink key="m3" to={listAddress(month.opens)}>
            {formatM3(month.m3)}
          </ScreenLink>,
        ],
        ['Meta', month.goalM3 === null ? 'sem meta' : formatM3(month.goalM3)],
        ['Metas dos vendedores', sellersGoalWords(month)],
        ['Da meta', <GoalMeter key="meter" {...month} />],
        ['Projeção', month.projectionM3 !== null && estimated(month.projectionM3)],
        [
          'Gerente',
          unit.managers.length > 0 && (
            <ScreenLink key="managers" to={pathOf('/managers-overview', {}, { unitId: unit.id })}>
              {unit.managers.join(', ')}
            </ScreenLink>
          ),
        ],
        [
          'Vendedores',
          <ScreenLink key="sellers" to={pathOf('/sellers-overview', {}, { unitId: unit.id })}>
            {formatCount(unit.sellers)}
          </ScreenLink>,
        ],
        [
          'Frota',
          <ScreenLink key="fleet" to={pathOf('/fleet-management', {}, { unitId: unit.id })}>
            {fleetWords(unit)}
          </ScreenLink>,
        ],
        ['Programações', unit.plannedPours > 0 && `${formatCount(unit.plannedPours)} em aberto`],
        ['Última carga', unit.lastLoadAt && formatInstant(unit.lastLoadAt, unit.timeZone)],
        [
          'Capacidade',
          `${formatCount(unit.capacityM3PerHour)} m³/h em ${counted(unit.bays, 'ponto', 'pontos')} de carga`,
        ],
        ['Código', unit.code],
        ['Razão social', unit.legalName],
        ['CNPJ', formatCnpj(unit.cnpj)],
        ['Inscrição estadual', unit.stateRegistration],
        ['Telefone', phoneLine(unit.phone)],
        ['E-mail', mailLine(unit.email)],
        ['Endereço', [unit.address, `${unit.city}/${unit.federativeUnit}`].filter(Boolean).join(', ')],
        [
          'No mapa',
          coordinates && (
            <a href={mapAddress(coordinates)} target="_blank" rel="noreferrer">
              abrir no mapa
            </a>
          ),
        ],
        ['Fuso horário', brazilianZones[unit.timeZone as BrazilianZone] ?? unit.timeZone],
        ['Vendedor lança carga', unit.sellersMayRecord ? 'sim, a unidade confirma' : 'não'],
      ]}
    />
  );
}

const activityWords = (name: string) => ({
  leave: {
    title: 'Inativar unidade',
    sentence: `${name} sai das listas e não recebe mais cargas nem programações. O histórico fica.`,
    done: 'Unidade inativada.',
  },
  back: {
    title: 'Reativar unidade',
    sentence: `${name} volta às listas e a receber cargas e programações.`,
    done: 'Unidade reativada.',
  },
});
