import { leadConsent, WANTED_IN_PAST } from '@traco/contract/public-page/public-page-words';
import { type FormEvent, useRef, useState } from 'react';
import fields from '../../kit/public-page/public-field.module.css';
import { PublicField } from '../../kit/public-page/public-field.tsx';
import shared from '../../kit/public-page/public-page.module.css';
import { useStaysHere } from '../../lib/stays-here.ts';
import { useOnline } from '../../lib/use-online.ts';
import { deviceDay, problemOfQuote } from './quote-draft.ts';
import { WhatIsWanted, WhoAsks } from './quote-fields.tsx';
import classes from './quote-form.module.css';
import { QuotePhotos } from './quote-photos.tsx';
import { QuoteSent } from './quote-sent.tsx';
import type { Quote } from './use-quote.ts';

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
  // By the plant's calendar it may be tomorrow already.
  const isRefusedDay = failure === WANTED_IN_PAST;
  // A field that was refused says so until it is right, and the next one nothing before it is sent.
  const said = (field: string) => {
    if (refused === field && problem?.field === field) return problem.words;
    return field === 'wantedOn' && isRefusedDay ? failure : undefined;
  };
  return (
    <form ref={form} className={shared.card} aria-label="Solicitar orçamento" onSubmit={submit} noValidate>
      <h2>Solicitar orçamento</h2>
      <div className={fields.fields}>
        <WhoAsks quote={quote} said={said} />
        <WhatIsWanted quote={quote} today={today} said={said} />
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
