import { useQueryClient } from '@tanstack/react-query';
import type { Pour, PourChangeFields } from '@traco/contract/pours/pour';
import { formatPhone } from '@traco/contract/values/identifiers';
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { parseBrazilianNumber, typedVolume } from '../../../lib/brazilian-number.ts';
import { notify } from '../../../lib/notices.ts';
import { useNewTime, wishOfPour } from './new-time.tsx';
import { renewPours } from './renew-pours.ts';
import { useFit } from './use-fit.ts';

/** What is typed of a change, what of it is another than the pour has, and its asking. */
export function useChangeRequest(pour: Pour, onDone: () => void) {
  const queries = useQueryClient();
  const [changeId] = useState(() => newId());
  const when = useNewTime(pour);
  const [typed, setTyped] = useState({
    m3: typedVolume(pour.m3),
    interval: String(pour.intervalMinutes),
    contactName: pour.contactName,
    contactPhone: pour.contactPhone ? formatPhone(pour.contactPhone) : '',
    message: '',
  });
  const { send, isSending, failure, tell } = useSending();
  const set = (field: keyof typeof typed) => (value: string) =>
    setTyped((all) => ({ ...all, [field]: value }));
  const m3 = parseBrazilianNumber(typed.m3);
  const interval = Number(typed.interval);
  const phone = typed.contactPhone.replace(/\D/g, '');
  const fields: PourChangeFields = {
    ...(when.startsAt ? { startsAt: when.startsAt } : {}),
    ...(m3 !== null && m3 !== pour.m3 ? { m3 } : {}),
    ...(interval >= 5 && interval !== pour.intervalMinutes ? { intervalMinutes: interval } : {}),
    ...(typed.contactName.trim() !== pour.contactName ? { contactName: typed.contactName.trim() } : {}),
    ...(phone && phone !== pour.contactPhone ? { contactPhone: phone } : {}),
  };
  const movesDay = fields.startsAt || fields.m3 || fields.intervalMinutes;
  const fit = useFit(
    movesDay
      ? wishOfPour(pour, {
          ...(fields.startsAt ? { startsAt: fields.startsAt } : {}),
          ...(fields.m3 ? { m3: fields.m3 } : {}),
          ...(fields.intervalMinutes ? { intervalMinutes: fields.intervalMinutes } : {}),
        })
      : null,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(fields).length === 0 && !typed.message.trim())
      return tell('Mude um campo ou escreva o que deve mudar.');
    void send(async () => {
      await client.pours.askChange({ id: pour.id, changeId, fields, message: typed.message });
      await renewPours(queries);
      notify({ message: 'Alteração pedida à unidade.', tone: 'success' });
      onDone();
    });
  };
  return { when, typed, set, movesDay, fit, submit, isSending, failure };
}
