import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type SignerRole, signerRoles, signerRoleWords } from '@traco/contract/documents/document-words';
import { formatCpf, formatPhone } from '@traco/contract/values/identifiers';
import classes from './documents.module.css';

/** Somebody who is to sign, as they are typed; as what, and whether by a code, where that is not said already. */
interface Person {
  name: string;
  cpf: string;
  email: string;
  phone: string;
  role?: SignerRole;
  asksCode?: boolean;
}

interface Props {
  person: Person;
  /** Whether an e-mail address is of any use. */
  hasEmail?: boolean;
  /** Whether the dialog begins here. */
  isFirst?: boolean;
  onChange: (part: Partial<Person>) => void;
}

const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, 11);

/** Who signs: their name, CPF, as what, and how they are reached. */
export const SignerFields = ({ person, hasEmail = true, isFirst = false, onChange }: Props) => (
  <>
    <TextInput
      label="Nome completo"
      maxLength={120}
      value={person.name}
      data-autofocus={isFirst || undefined}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
    <div className={classes.pair}>
      <TextInput
        label="CPF"
        inputMode="numeric"
        value={formatCpf(person.cpf)}
        onChange={(event) => onChange({ cpf: digitsOf(event.currentTarget.value) })}
      />
      {person.role && (
        <NativeSelect
          label="Assina como"
          value={person.role}
          data={signerRoles.map((value) => ({ value, label: signerRoleWords[value] }))}
          onChange={(event) => onChange({ role: event.currentTarget.value as SignerRole })}
        />
      )}
    </div>
    <div className={classes.pair}>
      {hasEmail && (
        <TextInput
          label="E-mail"
          type="email"
          maxLength={120}
          value={person.email}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      )}
      <TextInput
        label="Telefone"
        inputMode="tel"
        value={formatPhone(person.phone)}
        onChange={(event) => onChange({ phone: digitsOf(event.currentTarget.value) })}
      />
    </div>
    {person.asksCode !== undefined && (
      <Checkbox
        label="Pedir um código de confirmação, que você passa por outro meio"
        checked={person.asksCode}
        onChange={(event) => onChange({ asksCode: event.currentTarget.checked })}
      />
    )}
  </>
);
