import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { COMPANY_ZONE } from '@traco/contract/constants';
import type { TermPersonLine, TermVersion } from '@traco/contract/terms/term';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { WhenField } from '../../../kit/form/typed-fields.tsx';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api, client } from '../../../lib/api.ts';
import { parseDay } from '../../../lib/brazilian-date.ts';
import { formatDay } from '../../../lib/formats.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { DocumentField } from '../../crew/shared/document-field.tsx';
import classes from './management.module.css';

interface Props {
  version: TermVersion;
  onKept: (kept: number) => void;
  onClose: () => void;
}

/** So many names are ticked at once; a longer roll is kept sheet by sheet. */
const NAMES = 200;

/** Keeps a roll that was signed by hand: its scan, the day, and who signed. */
export function PaperDialog({ version, onKept, onClose }: Props) {
  const today = dayIn(new Date(), COMPANY_ZONE);
  const { data } = useQuery(
    api.terms.people.queryOptions({ input: { id: version.id, standing: 'pending', limit: NAMES } }),
  );
  const [signed, setSigned] = useState<readonly string[]>([]);
  const [fileId, setFileId] = useState<string | null>(null);
  const [day, setDay] = useState(formatDay(today));
  const { send, isSending, failure, tell } = useSending();
  const people = data?.rows ?? [];
  const keep = () => {
    const signedOn = parseDay(day, today);
    if (!signedOn) return tell('Informe o dia em que a lista foi assinada.');
    if (!fileId) return tell('Envie a lista digitalizada ou fotografada.');
    if (signed.length === 0) return tell('Marque quem assinou.');
    const chosen = people.filter(({ key }) => signed.includes(key)).map(({ kind, id }) => ({ kind, id }));
    return send(async () => {
      const { kept } = await client.terms.recordPaper({ id: version.id, fileId, signedOn, people: chosen });
      onKept(kept);
    });
  };
  return (
    <FormDialog
      title="Salvar lista assinada"
      button="Salvar"
      isSending={isSending}
      failure={failure}
      onSend={keep}
      onClose={onClose}
    >
      <DocumentField
        label="Lista assinada (PDF ou foto)"
        purpose="term-roll"
        fileId={fileId}
        onChange={setFileId}
      />
      <WhenField kind="day" label="Assinada em" today={today} value={day} onChange={setDay} />
      {unitsOf(people).map((unit) => (
        <UnitNames
          key={unit}
          unit={unit}
          people={people.filter(({ unitName }) => unitName === unit)}
          signed={signed}
          onChange={setSigned}
        />
      ))}
      {data?.nextCursor && (
        <p>Aparecem os primeiros {NAMES} nomes; guarde estes e abra de novo para os outros.</p>
      )}
    </FormDialog>
  );
}

/** As the sheets of the roll are: unit by unit. */
const unitsOf = (people: readonly TermPersonLine[]) =>
  [...new Set(people.map(({ unitName }) => unitName))].toSorted((a, b) => a.localeCompare(b, 'pt-BR'));

interface UnitProps {
  unit: string;
  people: readonly TermPersonLine[];
  signed: readonly string[];
  onChange: (signed: readonly string[]) => void;
}

/** Who signed of one unit, one by one or all at once. */
function UnitNames({ unit, people, signed, onChange }: UnitProps) {
  const keys = people.map(({ key }) => key);
  const mark = (marked: readonly string[], isSigned: boolean) => {
    const others = signed.filter((key) => !marked.includes(key));
    onChange(isSigned ? [...others, ...marked] : others);
  };
  const count = keys.filter((key) => signed.includes(key)).length;
  return (
    <fieldset className={classes.signers}>
      <legend>Quem assinou{unit && ` · ${unit}`}</legend>
      {people.length > 1 && (
        <Checkbox
          label={`Todos (${people.length})`}
          checked={count === people.length}
          indeterminate={count > 0 && count < people.length}
          onChange={(event) => mark(keys, event.currentTarget.checked)}
        />
      )}
      {people.map(({ key, name }) => (
        <Checkbox
          key={key}
          label={name}
          checked={signed.includes(key)}
          onChange={(event) => mark([key], event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
