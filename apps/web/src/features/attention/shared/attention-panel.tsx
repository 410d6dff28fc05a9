import type { AttentionLine } from '@traco/contract/attention/lines';
import type { Place } from '@traco/contract/attention/places';
import { waitingWords } from '@traco/contract/attention/pressing';
import type { Role } from '@traco/contract/roles';
import { useRole } from '../../../kit/session/person.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { AttentionLineItem } from './attention-line.tsx';
import classes from './attention-lines.module.css';
import { attentionAddress } from './place-address.ts';
import { useAttention } from './use-attention.ts';

/** Lines that are shown before the rest is counted. */
const SHOWN = 5;
const SHOWN_ON_PHONE = 3;

interface Props {
  /** The plant that the panel is of; all that one sees where it is left out. */
  unitId?: string | undefined;
  /** Above a list whose rows tell what needs somebody: what is none of them, and nothing where nothing is. */
  besides?: Place['at'] | undefined;
}

/** What needs a person, the gravest first, on the panel of whoever is signed in. */
export function AttentionPanel({ unitId, besides }: Props) {
  const role = useRole();
  const { data, isError } = useAttention();
  const most = useIsPhone() ? SHOWN_ON_PHONE : SHOWN;
  if (!role || (!data && !isError)) return null;
  const lines = (data?.lines ?? []).filter(
    ({ unit, place }) => place.at !== besides && (!unitId || !unit || unit.id === unitId),
  );
  if (besides && lines.length === 0) return null;
  return (
    <Panel title="Exige atenção" aside={lines.length > most && <All role={role} lines={lines} />}>
      {isError && !data ? (
        <p className={classes.calm}>
          Não foi possível saber o que espera por você. Tente recarregar a página.
        </p>
      ) : lines.length === 0 ? (
        <p className={classes.calm}>Nada espera por você agora.</p>
      ) : (
        <Lines lines={lines.slice(0, most)} role={role} namesUnit={!unitId} at={data!.at} />
      )}
    </Panel>
  );
}

const All = ({ role, lines }: { role: Role; lines: readonly AttentionLine[] }) => (
  <ScreenLink to={attentionAddress(role)}>Ver {waitingWords(lines)}</ScreenLink>
);

interface LinesProps {
  lines: readonly AttentionLine[];
  role: Role;
  namesUnit: boolean;
  at: string;
}

const Lines = ({ lines, role, namesUnit, at }: LinesProps) => (
  <ul className={classes.lines}>
    {lines.map((line) => (
      <AttentionLineItem
        key={line.key}
        line={line}
        role={role}
        namesUnit={namesUnit && severalUnits(lines)}
        now={Date.parse(at)}
      />
    ))}
  </ul>
);

/** Whether the plant has to be named. */
export const severalUnits = (lines: readonly AttentionLine[]): boolean =>
  new Set(lines.map(({ unit }) => unit?.id).filter(Boolean)).size > 1;
