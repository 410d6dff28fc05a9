import { TextInput } from '@mantine/core';
import type { Reasons, Unusual, UnusualKey } from '@traco/contract/values/unusual-keys';
import { reasonField } from './reason-problems.ts';
import classes from './unusual.module.css';

interface Props {
  found: readonly Unusual[];
  /** The fields beside which these stand. */
  at: readonly string[];
  reasons: Reasons;
  problems: Partial<Record<string, string>>;
  onReason: (key: UnusualKey, reason: string) => void;
}

/** Below a value that is not usual: what is unusual of it, and the field for why. */
export function ReasonFields({ found, at, reasons, problems, onReason }: Props) {
  const here = found.filter(({ field }) => at.includes(field));
  if (here.length === 0) return null;
  return (
    <section className={classes.reasons} aria-label="Fora do comum">
      {here.map(({ key, sentence }) => (
        <TextInput
          key={key}
          label={sentence}
          placeholder="Diga o motivo"
          value={reasons[key] ?? ''}
          error={problems[reasonField(key)]}
          maxLength={300}
          onChange={(event) => onReason(key, event.currentTarget.value)}
          data-field={reasonField(key)}
        />
      ))}
    </section>
  );
}
