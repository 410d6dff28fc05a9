import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { SITE_CONTACTS } from '@traco/contract/sites/site';
import { formatPhone } from '@traco/contract/values/identifiers';
import classes from './site-form.module.css';

/** As they are typed. */
export type Contacts = { name: string; phone: string; role: string }[];

/** Who answers at a site, up to five. */
export function ContactFields(props: {
  contacts: Contacts;
  problem: string | undefined;
  onChange: (contacts: Contacts) => void;
}) {
  const { contacts, problem, onChange } = props;
  const change = (place: number, field: keyof Contacts[number], value: string) =>
    onChange(contacts.map((contact, index) => (index === place ? { ...contact, [field]: value } : contact)));
  return (
    <fieldset className={classes.contacts}>
      <legend>Contatos na obra</legend>
      {contacts.map((contact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no names of their own before they are typed
        <div className={classes.contact} key={place}>
          <TextInput
            aria-label={`Nome do contato ${place + 1}`}
            placeholder="Nome"
            value={contact.name}
            maxLength={80}
            data-field={place === 0 ? 'contacts' : undefined}
            onChange={(event) => change(place, 'name', event.currentTarget.value)}
          />
          <TextInput
            aria-label={`Telefone do contato ${place + 1}`}
            placeholder="(15) 98765-4321"
            inputMode="tel"
            value={contact.phone}
            onChange={(event) => change(place, 'phone', formatPhone(event.currentTarget.value))}
          />
          <TextInput
            aria-label={`Função do contato ${place + 1}`}
            placeholder="Mestre, engenheira"
            value={contact.role}
            maxLength={60}
            onChange={(event) => change(place, 'role', event.currentTarget.value)}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Tirar o contato ${place + 1}`}
            onClick={() => onChange(contacts.filter((_, index) => index !== place))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {contacts.length < SITE_CONTACTS && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ justifySelf: 'start' }}
          onClick={() => onChange([...contacts, { name: '', phone: '', role: '' }])}
        >
          Adicionar contato
        </Button>
      )}
    </fieldset>
  );
}
