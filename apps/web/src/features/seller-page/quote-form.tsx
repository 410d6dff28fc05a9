import {
  leadConsent,
  pumpWishes,
  pumpWishWords,
  WANTED_IN_PAST,
  workTypes,
  workTypeWords,
} from '@traco/contract/public-page/public-page-words';
import { type FormEvent, useRef, useState } from 'react';
import fields from '../../kit/public-page/public-field.module.css';
import { PublicField } from '../../kit/public-page/public-field.tsx';
import shared from '../../kit/public-page/public-page.module.css';
import { useStaysHere } from '../../lib/stays-here.ts';
import { useOnline } from '../../lib/use-online.ts';
import { deviceDay, problemOfQuote, typedPhone } from './quote-draft.ts';
import classes from './quote-form.module.css';
import { QuotePhotos } from './quote-photos.tsx';
import { QuoteSent } from './quote-sent.tsx';
import type { Quote } from './use-quote.ts';
import { VolumeDetails } from './volume-details.tsx';

/** "Solicitar orçamento": in the order in which somebody thinks who needs concrete. */
export function QuoteForm({ quote, sellerName }: { quote: Quote; sellerName: string }) {
  const { draft, change, isSending, failure } = quote;
  const [refused, setRefused] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isOnline = useOnline();
  const stays = useStaysHere('O que você preencheu');
  const today = deviceDay(new Date());
  const problem = problemOfQuote(draft, today);
  if (quote.sent) return <QuoteSent quote={quote} sent={quote.sent} sellerName={sellerName} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(problem?.field);
    if (problem) form.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
    else void quote.send();
  };
  // A field that was refused says so until it is right, and the next one nothing before it is sent.
  const said = (field: string) => (refused === field && problem?.field === field ? problem.words : undefined);
  // By the plant's calendar it may be tomorrow already.
  const isRefusedDay = failure === WANTED_IN_PAST;
  return (
    <form ref={form} className={shared.card} aria-label="Solicitar orçamento" onSubmit={submit} noValidate>
      <h2>Solicitar orçamento</h2>
      <div className={fields.fields}>
        <PublicField label="Seu nome" name="name" problem={said('name')}>
          <input
            autoComplete="name"
            maxLength={80}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </PublicField>
        <PublicField label="Telefone com DDD" name="phone" problem={said('phone')}>
          <input
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
            placeholder="(11) 98765-4321"
            value={draft.phone}
            onChange={(event) => change({ phone: typedPhone(event.currentTarget.value) })}
          />
        </PublicField>
        <PublicField label="Cidade e bairro da obra" name="place" problem={said('place')}>
          <input
            maxLength={120}
            value={draft.place}
            onChange={(event) => change({ place: event.currentTarget.value })}
          />
        </PublicField>
        <PublicField label="Tipo de obra" name="workType" problem={said('workType')}>
          <select
            value={draft.workType}
            onChange={(event) => change({ workType: event.currentTarget.value as typeof draft.workType })}
          >
            <option value="">Escolha</option>
            {workTypes.map((type) => (
              <option key={type} value={type}>
                {workTypeWords[type]}
              </option>
            ))}
          </select>
        </PublicField>
        <div className={classes.pair}>
          <PublicField label="Volume (m³)" name="m3" problem={said('m3')}>
            <input
              inputMode="decimal"
              autoComplete="off"
              placeholder="se souber"
              value={draft.m3}
              onChange={(event) => change({ m3: event.currentTarget.value.replace(/[^\d.,]/g, '') })}
            />
          </PublicField>
          <PublicField
            label="Para quando"
            name="wantedOn"
            problem={said('wantedOn') ?? (isRefusedDay ? failure : undefined)}
          >
            <input
              type="date"
              min={today}
              value={draft.wantedOn}
              onChange={(event) => change({ wantedOn: event.currentTarget.value })}
            />
          </PublicField>
        </div>
        <VolumeDetails onUse={(m3) => change({ m3 })} />
        <fieldset className={classes.choice}>
          <legend>Precisa de bomba?</legend>
          {pumpWishes.map((wish) => (
            <label key={wish}>
              <input
                type="radio"
                name="needsPump"
                checked={draft.needsPump === wish}
                onChange={() => change({ needsPump: wish })}
              />
              {pumpWishWords[wish]}
            </label>
          ))}
        </fieldset>
        <PublicField label="Recado" name="message" hint="opcional">
          <textarea
            rows={2}
            maxLength={500}
            value={draft.message}
            onChange={(event) => change({ message: event.currentTarget.value })}
          />
        </PublicField>
        <QuotePhotos photos={draft.photos} onChange={(photos) => change({ photos })} />
        <label className={classes.trap} aria-hidden="true">
          Site
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={draft.website}
            onChange={(event) => change({ website: event.currentTarget.value })}
          />
        </label>
        <label className={fields.tick}>
          <input
            type="checkbox"
            name="consents"
            checked={draft.consents}
            onChange={(event) => change({ consents: event.currentTarget.checked })}
          />
          <span>{leadConsent.text}</span>
        </label>
        {said('consents') && <Problem words={said('consents')!} />}
        {!isOnline && (
          <p className={fields.problem} role="status">
            Sem internet agora. {stays}
          </p>
        )}
        {failure && !isRefusedDay && <Problem words={failure} />}
        <button type="submit" className="plain-button" disabled={isSending}>
          {isSending ? 'Enviando…' : 'Solicitar orçamento'}
        </button>
      </div>
    </form>
  );
}

const Problem = ({ words }: { words: string }) => (
  <p className={fields.problem} role="alert">
    {words}
  </p>
);
