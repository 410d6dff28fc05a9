import { Button, SegmentedControl, Select } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { useCallback } from 'react';
import board from '../../ui/board.module.css';
import { Board, BoardFailure, BoardSkeleton } from '../../ui/board.tsx';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';
import type { PeriodName } from '../totals/shared/milestone-words.ts';
import { CelebrationBanner } from './celebration-banner.tsx';
import { ConcretometroTv } from './concretometro-tv.tsx';
import { OdometerPanel } from './odometer-panel.tsx';
import { isPeriodName, periodLabels } from './periods.ts';
import { useConcretometro } from './use-concretometro.ts';
import { VolumeCalculator } from './volume-calculator/volume-calculator.tsx';

const CALCULATOR = 'cubagem';

/** `/concretometro`: the live odometer of m³, and the calculator of volumes by element. */
export default function ConcretometroPage() {
  const [tab, setTab] = useAddressParameter('aba');
  const [isTv, setTv] = useAddressParameter('tv');
  const isCalculator = tab === CALCULATOR;
  const leaveTv = useCallback(() => setTv(undefined), [setTv]);
  const { figures, reached, units, unitId, chooseUnit, freshness, failure, error, retry } =
    useConcretometro();
  const [chosen, setPeriod] = useAddressParameter('periodo');
  const period = isPeriodName(chosen) ? chosen : 'month';

  if (isTv === '1') {
    return (
      <ConcretometroTv
        figures={figures}
        reached={reached}
        freshness={freshness}
        failure={failure}
        onLeave={leaveTv}
        onRetry={retry}
      />
    );
  }
  return (
    <Board
      title="Concretômetro"
      freshness={isCalculator ? undefined : freshness}
      controls={
        <>
          <SegmentedControl
            aria-label="Parte do concretômetro"
            size="xs"
            data={[
              { value: '', label: 'Odômetro' },
              { value: CALCULATOR, label: 'Calculadora de cubagem' },
            ]}
            value={isCalculator ? CALCULATOR : ''}
            onChange={(value) => setTab(value || undefined)}
          />
          {!isCalculator && units.length > 1 && (
            <UnitChoice units={units} unitId={unitId} onChoose={chooseUnit} />
          )}
          {!isCalculator && <PeriodChoice period={period} onChange={setPeriod} />}
          {!isCalculator && (
            <Button
              className={board.forDesk}
              size="xs"
              variant="default"
              leftSection={<IconDeviceTv size={16} />}
              onClick={() => setTv('1')}
            >
              Modo TV
            </Button>
          )}
        </>
      }
    >
      {isCalculator ? (
        <VolumeCalculator />
      ) : figures ? (
        <>
          {reached && <CelebrationBanner words={reached} />}
          <OdometerPanel figures={figures} period={period} onPeriod={setPeriod} />
        </>
      ) : failure ? (
        <BoardFailure words={failure} error={error} onRetry={retry} />
      ) : (
        <BoardSkeleton />
      )}
    </Board>
  );
}

interface UnitChoiceProps {
  units: readonly { id: string; name: string }[];
  unitId: string | undefined;
  onChoose: (id: string | undefined) => void;
}

const UnitChoice = ({ units, unitId, onChoose }: UnitChoiceProps) => (
  <Select
    aria-label="Unidade"
    size="xs"
    w={190}
    placeholder="Todas as unidades"
    clearable
    data={units.map(({ id, name }) => ({ value: id, label: name }))}
    value={unitId ?? null}
    onChange={(id) => onChoose(id ?? undefined)}
  />
);

interface PeriodChoiceProps {
  period: PeriodName;
  onChange: (period: string) => void;
}

const PeriodChoice = ({ period, onChange }: PeriodChoiceProps) => (
  <SegmentedControl
    aria-label="Período"
    size="xs"
    data={Object.entries(periodLabels).map(([value, label]) => ({ value, label }))}
    value={period}
    onChange={(value) => onChange(value)}
  />
);
