import type { Load } from '@traco/contract/concrete-volume/load';
import { ownChangeReason } from '../concrete-volume/shared/load-words.ts';
import classes from './load-record.module.css';

type Told = Pick<
  Load,
  | 'state'
  | 'review'
  | 'cancelReason'
  | 'contestReason'
  | 'contestAnswer'
  | 'contestedAt'
  | 'changeReason'
  | 'notes'
>;

/** What was said of a load by whoever changed, contested or ended it. */
export function LoadReasons({ load }: { load: Told }) {
  const reasons: [string, string | null][] = [
    ['Motivo do cancelamento', load.cancelReason],
    ['Contestação', load.contestReason],
    ['Resposta da unidade', load.contestAnswer],
    [load.review === 'rejected' ? 'Motivo da recusa' : 'Motivo da última alteração', ownChangeReason(load)],
    ['Observações', load.notes],
  ];
  return (
    <>
      {reasons.map(
        ([label, reason]) =>
          reason && (
            <p className={classes.reason} key={label}>
              <b>{label}:</b> {reason}
            </p>
          ),
      )}
      {load.contestedAt && load.state !== 'cancelled' && (
        <p className={classes.reason}>A unidade decide em até 3 dias úteis, e a resposta aparece aqui.</p>
      )}
    </>
  );
}
