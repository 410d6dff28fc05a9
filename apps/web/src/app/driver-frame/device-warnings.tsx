import { spanWords } from '../../features/operational-sheet/shared/driver-day/driver-words.ts';
import {
  positionConsent,
  positionProblems,
} from '../../features/operational-sheet/shared/driver-day/position.ts';
import { useDriverApp } from '../../features/operational-sheet/shared/driver-day/use-driver-app.ts';
import { usePositionState } from '../../features/operational-sheet/shared/driver-day/use-position.ts';
import { RIGHT_CLOCK_MS } from '../../features/operational-sheet/shared/driver-day/with-entries.ts';
import classes from './driver-frame.module.css';

/** What is wrong with the device, said aloud: its clock, its space, whose entries lie on it. */
export function DeviceWarnings() {
  const { aheadMs, isNearlyFull, cannotKeep, isOtherPerson, ofOthers } = useDriverApp();
  const position = usePositionState();
  const isWrong = aheadMs !== null && Math.abs(aheadMs) >= RIGHT_CLOCK_MS;
  const lines = [
    cannotKeep &&
      'Este navegador não guarda dados: sem conexão, nada do que você lançar fica salvo. Saia do modo anônimo ou libere espaço.',
    isWrong &&
      `O relógio do aparelho está ${aheadMs > 0 ? 'atrasado' : 'adiantado'} em ${spanWords(aheadMs)}. Os horários enviados são corrigidos pelo servidor.`,
    positionConsent() === 'always' && positionProblems[position],
    isNearlyFull &&
      'O aparelho está quase sem espaço. Apague fotos ou aplicativos para continuar lançando com foto.',
    isOtherPerson &&
      'Outra pessoa entrou neste aparelho. Seus lançamentos continuam guardados e serão enviados quando você se identificar de novo.',
    ofOthers > 0 &&
      `Há ${ofOthers} ${ofOthers === 1 ? 'lançamento' : 'lançamentos'} de outro motorista neste aparelho, à espera de que se identifique aqui.`,
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <div className={classes.warnings} role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
