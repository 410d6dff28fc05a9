import { formatPhone, telOf } from '@traco/contract/values/phones';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  phone: string | null | undefined;
}

/**
 * A press that calls. Without words of its own it shows the number, as plain text when it cannot be called; with them it is
 * not there then.
 */
export function CallLink({ phone, children, ...rest }: Props) {
  const address = telOf(phone);
  if (!address) return children || !phone ? null : phone;
  return (
    <a {...rest} href={address}>
      {children ?? formatPhone(phone!)}
    </a>
  );
}
