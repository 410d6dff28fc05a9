import { useStaysHere } from '../../../lib/stays-here.ts';
import { Callout } from '../../../ui/callout.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { addressOfLoad } from '../../totals/shared/list-address.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';
import type { Refusal } from './refusal-fields.ts';

interface RefusedProps {
  refusal: Refusal;
  /** It is another load than the similar one. */
  onAccept: () => void;
}

/** Why the load was not recorded; a similar one, or the same one as somebody else recorded it, is shown. */
export function Refused({ refusal, onAccept }: RefusedProps) {
  const stays = useStaysHere('O que você digitou');
  return (
    <>
      {refusal.sentence && (
        <Callout tone="danger" role="alert">
          {refusal.sentence} {stays}{' '}
          {refusal.current && (
            <ScreenLink to={addressOfLoad(refusal.current.id, refusal.current.dayOn)}>Ver a carga</ScreenLink>
          )}
        </Callout>
      )}
      {refusal.similar && <DuplicateWarning load={refusal.similar} onAccept={onAccept} />}
    </>
  );
}
