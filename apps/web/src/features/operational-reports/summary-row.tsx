import { ActionIcon, Button, Group } from '@mantine/core';
import { IconCopy, IconPhoto } from '@tabler/icons-react';
import type { DayReport } from '@traco/contract/operational-reports/operational-reports';
import { formatCount, formatM3, NO_FIGURE } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { copyAndSay, outcomeWords } from '../../lib/outcomes.ts';
import { saveFile } from '../../lib/save-file.ts';
import { BoardRow } from '../../ui/board.tsx';
import { FigureBlock } from '../../ui/figure-block.tsx';
import { figureBlockOf } from '../figures/shared/figure-block-of.ts';
import { punctualityShown, punctualityTone, punctualityWords } from '../totals/shared/punctuality.ts';
import { partsWords } from '../totals/shared/volume-parts.ts';
import { againstMean, daySentences } from './day-sentences.ts';
import { drawDay } from './draw-day.ts';
import classes from './operational-reports.module.css';

/** The day in two sentences to be passed on, and its figures against the same weekday and the goal. */
export function SummaryRow({ report }: { report: DayReport }) {
  const words = daySentences(report);
  const copy = () =>
    copyAndSay(words, 'Resumo copiado: cole no grupo.', 'O navegador não deixou copiar. Selecione o texto.');
  const picture = async () => {
    const file = await drawDay(report, words);
    if (file) {
      saveFile(file);
      notify({ message: outcomeWords.handedToDownloads(file.name) });
    } else notify({ message: 'A imagem não foi gerada neste navegador.', tone: 'warning' });
  };
  return (
    <>
      <div className={classes.words}>
        <p>{words}</p>
        <Group gap="xs" wrap="nowrap">
          <Button
            size="xs"
            variant="light"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copy()}
          >
            Copiar
          </Button>
          <ActionIcon
            size={30}
            variant="default"
            aria-label="Baixar como imagem"
            onClick={() => void picture()}
          >
            <IconPhoto size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </div>
      <DayFigures report={report} />
    </>
  );
}

/** A whole day is told against the mean of whole days; one that goes on stands beside it without a judgement. */
function meanWords({ summary, compared }: DayReport) {
  if (compared.m3 === null) return null;
  const mean = compared.isDayOver && againstMean(summary.m3, compared.m3);
  return {
    words: mean ? `${mean} (${formatM3(compared.m3)})` : `média do dia inteiro ${formatM3(compared.m3)}`,
  };
}

/** The day's figures, each beside what it is measured by. */
function DayFigures({ report }: { report: DayReport }) {
  const { summary, compared, unit, dayOn } = report;
  const figure = (value: number | null) => (value === null ? NO_FIGURE : value.toLocaleString('pt-BR'));
  const list = `/concrete-volume-list?unitId=${unit.id}&from=${dayOn}&to=${dayOn}&kind=counting`;
  const ofDay = { of: unit.name, days: { from: dayOn, to: dayOn } };
  return (
    <BoardRow least="9.5rem" isDense>
      <FigureBlock
        {...figureBlockOf('volume', summary.m3, {
          ...ofDay,
          parts: [
            ['delivered', formatM3(summary.deliveredM3)],
            ['onTheWay', formatM3(summary.onTheWayM3)],
          ],
          value: formatM3(summary.m3),
          besides: ['usualVolume', 'goal'],
          to: list,
        })}
        notes={[
          partsWords(summary),
          meanWords(report),
          compared.goalM3 ? { words: `meta do dia ${formatM3(compared.goalM3)}` } : null,
        ]}
        {...(compared.goalM3
          ? {
              meter: {
                share: summary.m3 / compared.goalM3,
                words: `${formatM3(summary.m3)} da meta de ${formatM3(compared.goalM3)}`,
              },
            }
          : {})}
      />
      <FigureBlock
        {...figureBlockOf('loads', summary.loads, {
          ...ofDay,
          to: list,
          besides: ['averageLoad', 'usualLoads', 'underWayOfDay', 'todo'],
        })}
        notes={[
          summary.m3PerLoad !== null ? { words: `${formatM3(summary.m3PerLoad)} por carga` } : null,
          compared.loads !== null ? { words: `média ${figure(Math.round(compared.loads * 10) / 10)}` } : null,
          summary.underWay > 0 ? { words: `${summary.underWay} em viagem`, tone: 'attention' } : null,
          summary.scheduled > 0 ? { words: `${summary.scheduled} a sair` } : null,
        ]}
      />
      {summary.punctuality.promised > 0 && (
        <FigureBlock
          {...figureBlockOf(
            'punctuality',
            summary.punctuality.share,
            punctualityShown(summary.punctuality, { unitId: unit.id, from: dayOn, to: dayOn }),
          )}
          tone={punctualityTone(summary.punctuality)}
          notes={[{ words: punctualityWords(summary.punctuality) }]}
        />
      )}
      <FigureBlock
        {...figureBlockOf('trucksOfDay', summary.trucks, { ...ofDay, besides: ['driversOfDay'] })}
        notes={[{ words: `${formatCount(summary.drivers)} motoristas` }]}
      />
      <FigureBlock
        {...figureBlockOf('hoursOfDay', summary.hours, { ...ofDay, besides: ['km'] })}
        notes={[
          summary.km === null ? { words: 'sem km anotado' } : { words: `${formatCount(summary.km)} km` },
        ]}
      />
      <FigureBlock
        {...figureBlockOf('fuel', summary.fuelLitres, { ...ofDay, besides: ['fuelPerM3'] })}
        notes={[summary.litresPerM3 === null ? null : { words: `${figure(summary.litresPerM3)} L/m³` }]}
      />
      <FigureBlock
        {...figureBlockOf('occurrences', summary.occurrences, {
          ...ofDay,
          besides: ['overTerm', 'overTermOut'],
        })}
        notes={[
          summary.overTerm > 0
            ? { words: `${summary.overTerm} descarregadas além de ${report.lifeMinutes} min`, tone: 'bad' }
            : { words: `nenhuma descarregada além de ${report.lifeMinutes} min`, tone: 'good' },
          summary.overTermOut > 0
            ? { words: `${summary.overTermOut} na rua além de ${report.lifeMinutes} min`, tone: 'bad' }
            : null,
        ]}
      />
    </BoardRow>
  );
}
