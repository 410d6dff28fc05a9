import { Switch } from '@mantine/core';
import type { ArtLook } from '@traco/contract/qr-codes/qr-art/code-art';
import { useState } from 'react';
import { useLogo } from './use-logo.ts';

/** How it is printed, as somebody chose it: with colour, with the logo. */
export function useLook() {
  const company = useLogo();
  const [isColoured, setColoured] = useState(true);
  const [hasLogo, setHasLogo] = useState(true);
  const look: ArtLook = { isColoured, logo: hasLogo ? company : undefined };
  const fields = (
    <>
      <Switch
        label="Colorido"
        checked={isColoured}
        onChange={(event) => setColoured(event.currentTarget.checked)}
      />
      <Switch
        label="Com logo"
        checked={hasLogo}
        onChange={(event) => setHasLogo(event.currentTarget.checked)}
      />
    </>
  );
  return { look, wish: { isColoured, hasLogo }, fields };
}
