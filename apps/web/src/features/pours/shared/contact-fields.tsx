import { TextInput } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { formatPhone } from '@traco/contract/values/identifiers';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import type { Marked } from './pour-choice.ts';
import classes from './pour-form.module.css';
import { takenFromSite } from './site-contact.ts';
import type { PourForm } from './use-pour-form.ts';

/** Whom to ask for at the site: the contacts that the site has are filled in and offered, anybody else is typed. */
export function ContactFields({ form, marked }: { form: PourForm; marked: Marked }) {
  const { draft, problems, change } = form;
  const sites = useQuery(
    api.sites.list.queryOptions({
      input: draft.customerId ? { customerId: draft.customerId } : skipToken,
      staleTime: 60_000,
      meta: changesWith('sites'),
    }),
  ).data;
  const site = sites?.find(({ id }) => id === draft.siteId);
  // Once for each site that is chosen: what the person then types or clears is theirs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not while they type
  useEffect(() => {
    if (!site || !sites) return;
    for (const [field, value] of Object.entries(takenFromSite(draft, site, sites)))
      change(field as keyof ReturnType<typeof takenFromSite>, value);
  }, [site?.id]);
  const phone = draft.contactPhone.replace(/\D/g, '');
  const others = (site?.contacts ?? []).filter(
    (contact) => contact.phone !== phone || contact.name !== draft.contactName,
  );
  return (
    <div>
      <div className={classes.pair}>
        {marked(
          'contactName',
          <TextInput
            label="Contato na obra"
            value={draft.contactName}
            error={problems.contactName}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => change('contactName', event.currentTarget.value)}
            data-field="contactName"
          />,
        )}
        {marked(
          'contactPhone',
          <TextInput
            label="Telefone do contato"
            placeholder="(15) 99999-9999"
            value={draft.contactPhone}
            error={problems.contactPhone}
            inputMode="tel"
            autoComplete="off"
            onChange={(event) => change('contactPhone', formatPhone(event.currentTarget.value))}
            data-field="contactPhone"
          />,
        )}
      </div>
      {others.length > 0 && (
        <fieldset className={classes.quick} aria-label="Contatos da obra">
          {others.map((contact) => (
            <button
              key={`${contact.phone}${contact.name}`}
              type="button"
              onClick={() => {
                change('contactName', contact.name);
                change('contactPhone', formatPhone(contact.phone));
              }}
            >
              {contact.role ? `${contact.name}, ${contact.role}` : contact.name}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
