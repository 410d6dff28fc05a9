import { Button } from '@mantine/core';
import type { AttentionLine } from '@traco/contract/attention/lines';
import { isMobile } from '@traco/contract/public-page/vcard';
import type { Role } from '@traco/contract/roles';
import { telOf, whatsAppLink } from '@traco/contract/values/phones';
import type { Severity } from '@traco/contract/values/rule-book';
import type { ReactNode } from 'react';
import { formatRelative } from '../../../lib/formats.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import classes from './attention-line.module.css';
import { placeAddress } from './place-address.ts';

/** How grave a line is, in a word: the colour beside it never stands alone. What may wait is as quiet as its colour. */
const severityWords: Record<Exclude<Severity, 'notice'>, string> = { stop: 'Grave', warning: 'Agora' };

interface Props {
  line: AttentionLine;
  role: Role;
  /** Whether the plant is named: where several stand in one list. */
  namesUnit: boolean;
  /** When it is now, for the time that it has waited. */
  now: number;
  /** What else can be done with it: put it off. */
  more?: ReactNode;
  onFollow?: (() => void) | undefined;
}

/** One thing that needs a person: what it is about, one sentence, since when, and its one action. */
export function AttentionLineItem({ line, role, namesUnit, now, more, onFollow }: Props) {
  const { about, sentence, severity, since, unit } = line;
  const to = placeAddress(line.place, role);
  return (
    <li className={classes.line} data-severity={severity}>
      <div className={classes.words}>
        <span className={classes.about}>
          {severity !== 'notice' && <b>{severityWords[severity]}</b>}
          {since && <span>{formatRelative(since, now)}</span>}
          {namesUnit && unit && <span>{unit.name}</span>}
          <span>{about}</span>
        </span>
        <ScreenLink to={to} className={classes.sentence} onClick={onFollow}>
          {sentence}
        </ScreenLink>
      </div>
      <div className={classes.actions}>
        <Act line={line} to={to} onFollow={onFollow} />
        {more}
      </div>
    </li>
  );
}

const button = { size: 'xs', variant: 'default' } as const;

function Act({ line: { action, about }, to, onFollow }: Pick<Props, 'line' | 'onFollow'> & { to: string }) {
  if (action.kind === 'call')
    return (
      <>
        <Button {...button} component="a" href={telOf(action.phone)}>
          {action.label}
        </Button>
        {isMobile(action.phone) && (
          <Button
            {...button}
            component="a"
            href={whatsAppLink(action.phone, about)}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </Button>
        )}
      </>
    );
  return (
    <Button {...button} component={ScreenLink} to={to} onClick={onFollow}>
      {action.label}
    </Button>
  );
}
