import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Acts } from '@traco/contract/values/acts';
import type { ReactNode } from 'react';
import { ScreenLink } from '../../ui/screen-link.tsx';
import classes from './record.module.css';

/** A figure of a thing: its name of the dictionary, and how it is written. */
export interface Fact {
  label: string;
  value: ReactNode;
  /** What it is measured by, below it. */
  note?: string | undefined;
  /** Something is wrong with it. */
  isAlarming?: boolean;
}

/** What may be done with a thing: pressed, or opened at an address. */
export interface RecordAction {
  label: string;
  run?: () => void;
  to?: string | undefined;
  /** Outside of the app: a telephone, a message. */
  href?: string;
  isGrave?: boolean;
  isDisabled?: boolean;
}

/**
 * What this person may do with a thing, as its top draws it.
 * @param acts nothing of whoever is not known yet
 */
export const actionsOf = <Act extends string>(
  acts: Acts<Act> | null | undefined,
  toAction: (act: Act) => RecordAction,
): Pick<Props, 'primary' | 'more'> => ({
  primary: acts?.primary ? toAction(acts.primary) : undefined,
  more: (acts?.more ?? []).map(toAction),
});

interface Props {
  facts: readonly Fact[];
  /** The next step for this state and this person; what is left stands under "Mais". */
  primary?: RecordAction | undefined;
  more?: readonly RecordAction[];
  isSending?: boolean;
}

/** What stands first of a thing: two to four figures, its next action, and the rest of them under one button. */
export const RecordTop = ({ facts, primary, more = [], isSending = false }: Props) => (
  <>
    {facts.length > 0 && (
      <dl className={classes.facts}>
        {facts.map(({ label, value, note, isAlarming }) => (
          <div key={label} data-alarm={isAlarming || undefined}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    )}
    {(primary || more.length > 0) && (
      <Group gap="xs" className={classes.actions}>
        {primary && <Primary action={primary} isSending={isSending} />}
        {more.length > 0 && <More actions={more} isAlone={!primary} />}
      </Group>
    )}
  </>
);

function Primary({ action, isSending }: { action: RecordAction; isSending: boolean }) {
  const { label, run, to, href, isDisabled = false } = action;
  if (to)
    return (
      <Button component={ScreenLink} to={to}>
        {label}
      </Button>
    );
  if (href)
    return (
      <Button component="a" href={href}>
        {label}
      </Button>
    );
  return (
    <Button onClick={run} loading={isSending} disabled={isDisabled}>
      {label}
    </Button>
  );
}

/** Every other action; those that end something stand last. */
function More({ actions, isAlone }: { actions: readonly RecordAction[]; isAlone: boolean }) {
  const grave = actions.filter(({ isGrave }) => isGrave);
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        {isAlone ? (
          <Button variant="default" rightSection={<IconDots size={18} aria-hidden />}>
            Mais
          </Button>
        ) : (
          <ActionIcon variant="default" size={36} aria-label="Mais" title="Mais">
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {actions.filter(({ isGrave }) => !isGrave).map(itemOf)}
        {grave.length > 0 && grave.length < actions.length && <Menu.Divider />}
        {grave.map(itemOf)}
      </Menu.Dropdown>
    </Menu>
  );
}

function itemOf({ label, run, to, href, isGrave, isDisabled }: RecordAction) {
  const look = { disabled: isDisabled ?? false, ...(isGrave && { color: 'var(--danger)' }) };
  if (to)
    return (
      <Menu.Item key={label} {...look} component={ScreenLink} to={to}>
        {label}
      </Menu.Item>
    );
  if (href)
    return (
      <Menu.Item key={label} {...look} component="a" href={href}>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item key={label} {...look} onClick={run}>
      {label}
    </Menu.Item>
  );
}
