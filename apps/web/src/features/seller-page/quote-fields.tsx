import {
  pumpWishes,
  pumpWishWords,
  workTypes,
  workTypeWords,
} from '@traco/contract/public-page/public-page-words';
import { PublicField } from '../../kit/public-page/public-field.tsx';
import { typedPhone } from './quote-draft.ts';
import classes from './quote-form.module.css';
import type { Quote } from './use-quote.ts';
import { VolumeDetails } from './volume-details.tsx';

interface Props {
  quote: Quote;
  /** What is wrong with a field, once it was refused. */
  said: (field: string) => string | undefined;
}

/** Who asks for the quote. */
export function WhoAsks({ quote: { draft, change }, said }: Props) {
  return (
    <>
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
    </>
  );
}

/** Where the concrete goes, how much, when, and how. */
export function WhatIsWanted({ quote: { draft, change }, today, said }: Props & { today: string }) {
  return (
    <>
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
        <PublicField label="Para quando" name="wantedOn" problem={said('wantedOn')}>
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
    </>
  );
}
